// A name means all that it should: functions found through what a template takes, constructors of
// templates with values, members that hide used ones.
// RUN: run -default-device --std=c++17

// The types that a function template takes are associated with the argument that names it.
namespace space {
struct Tag {};
int through(void (*)(int, Tag)) { return 1; }
int through(void (*)(float, Tag)) { return 2; }
}
template <class T> void taken(T, space::Tag) {}
void taken();

// One template is settled by its arguments, the other one by what the address is wanted for.
template <class T> int pick(T *) { return 3; }
template <class T, class U> int pick(T *, U) { return 4; }
template <class T, class U> int call(int (*function)(T, U), U value) { return function(0, value); }
template <class T> int call_one(int (*function)(T)) { return function(0); }

// A constructor template of a class template with a value, defined outside with initialisers.
template <int N> struct Valued {
  template <class T> Valued(const int &, T);
  int sum;
};
template <int M> template <class T> Valued<M>::Valued(const int &first, T second)
    : sum(first + second + M) {}

// A conversion template takes an object to the type that it is compared with.
struct Null {
  template <class T> operator T *() const { return nullptr; }
};

// The body says what a static member returns.
template <class T> struct Deduces {
  static auto answer() { return 42; }
};
template <class T> auto apply(T function) { return function(); }
struct Inherits : Deduces<int> {
  static int run() { return apply(answer); }
};

// A member template hides the one that a using-declaration brings, and only that one.
struct Base {
  template <class T> int which() { return 1; }
  template <int I> int which() { return 2; }
};
struct Hides : Base {
  using Base::which;
  template <int I> int which() { return 3; }
};

// A cast chooses among members of a derived class for a pointer to members of its base.
struct Root {};
struct Leaf : Root {
  int chosen() { return 5; }
  int chosen(int i) { return i; }
};

// `class` before a name looks for classes alone, in bases too.
struct HasInner { struct Inner { int i = 6; }; };
struct HidesInner : HasInner {
  void Inner();
  struct Inner member;
};

// Types adjusted as parameters are.
int target() { return 7; }
int numbers[3] = {8, 9, 10};
template <decltype(auto) Value> struct Keeps { static auto get() { return Value; } };

// A parameter that is a pointer to a member function with its result at the end.
struct Overloaded {
  auto get(int) const & -> int { return 11; }
  auto get(int) && -> long { return 12; }
};
template <class R> auto result_of(auto (Overloaded::*)(int) const & -> R) -> R { return R(13); }

// A constructor's name in a base that depends on parameters, by an alias that does not.
template <int N> struct Storage { int element; };
template <int N> struct Vector : Storage<N> {
  typedef Storage<1> base;
  constexpr Vector() : base(), size(14) {}
  int size;
};

// Through unnamed bit-fields nothing is bound.
struct Padding { unsigned char : 1, : 7; };
struct Bits : Padding {
  constexpr Bits() : low(1), high(2) {}
  unsigned char : 1, low : 1, high : 2;
};

__global__ void k(int *out) {
  out[0] = through(taken<int>) * 10 + through(taken<float>);
  out[1] = call<int *>(&pick<int>, 1) * 10 + call_one<int *>(&pick<int>);
  out[2] = Valued<100>(20, 3).sum;
  out[3] = Inherits::run();
  Hides hides;
  out[4] = hides.which<1>() * 10 + hides.which<int>();
  Leaf leaf;
  int (Root::*member)(int) = (int (Root::*)(int)) &Leaf::chosen;
  out[5] = (static_cast<Root &>(leaf).*member)(15);
  out[6] = HidesInner().member.i;
  out[7] = Keeps<target>::get()() * 10 + Keeps<numbers>::get()[1];
  out[8] = result_of(&Overloaded::get);
  out[9] = Vector<1>().size;
  const Bits bits;
  auto &[low, high] = bits;
  out[10] = low * 10 + high;
  Null null;
  out[11] = (out == null) * 10 + (null != out);
}
// LAUNCH: k<<<1, 1>>>(out=s32[12])
// EXPECT: out == {12, 43, 123, 42, 31, 15, 6, 79, 13, 14, 12, 1}
