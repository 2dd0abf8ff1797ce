// A member of an unnamed union that has a destructor deletes the union's, and says no less that nothing is
// thrown: a destructor around it overrides one that throws nothing.
// RUN: sema -default-device --std=c++17
// expected-no-diagnostics
struct Text {
  char *p;
  __device__ ~Text() {}
};
struct Throwing {
  __device__ ~Throwing() noexcept(false) {}
};
struct Base {
  __device__ virtual ~Base() {}
};
struct Derived : Base {
  __device__ ~Derived() override {}
  union {
    Text text;
    int number;
  };
};
template <class T>
struct Holder {
  union {
    T value;
  };
  __device__ ~Holder() {}
};
struct Optional : Base {
  Holder<Text> held;
};
struct Last : Optional {
  ~Last() override = default;
};
static_assert(noexcept(static_cast<Holder<Text> *>(nullptr)->~Holder()));
static_assert(!noexcept(static_cast<Holder<Throwing> *>(nullptr)->~Holder()));
