// Implicit members follow the functions that are chosen for their parts: what those throw, whether the
// copied part is constant, and that an abstract class leaves its virtual bases to others.
// RUN: sema -default-device --std=c++17
template <class T> T &&make() noexcept;

struct Throws {
  Throws(const Throws &) noexcept(false);
  ~Throws() noexcept(false);
};
struct Inherits : Throws {};
struct Contains { Throws part; };
struct SaysNothing : Throws { ~SaysNothing() {} };
struct Promises : Throws { ~Promises() noexcept {} };
struct Quiet { ~Quiet() {} };
static_assert(!noexcept(make<Inherits &>().~Inherits()));
static_assert(!noexcept(make<Contains &>().~Contains()));
static_assert(!noexcept(make<SaysNothing &>().~SaysNothing()));
static_assert(noexcept(make<Promises &>().~Promises()));
static_assert(noexcept(make<Quiet &>().~Quiet()));
static_assert(!noexcept(Inherits(make<const Inherits &>())));

template <class T> struct Conditional { Conditional(const Conditional &) noexcept(T::value); };
struct Yes { static const bool value = true; };
struct No { static const bool value = false; };
static_assert(__has_nothrow_copy(Conditional<Yes>));
static_assert(!__has_nothrow_copy(Conditional<No>));

// The copy is of an object that is not constant, so the template is the better match for the base.
struct Greedy {
  Greedy();
  Greedy(const Greedy &) noexcept;
  template <class T> Greedy(T &);
};
struct NotConstant {
  NotConstant();
  NotConstant(NotConstant &) noexcept;
};
struct Mixed : Greedy, NotConstant {};
Mixed mixed();
static_assert(!noexcept(Mixed(make<Mixed &>())));

// A mutable part of a constant object is not constant.
struct Picky {
  Picky();
  Picky(Picky &);
  Picky &operator=(Picky &);
private:
  Picky(const Picky &);
  Picky &operator=(const Picky &);
};
struct Mutable {
  Mutable(Picky &picky) : part(picky) {}
  mutable Picky part;
};
void assign(Mutable &to, const Mutable &from) {
  to = from;
  Mutable copy(from);
}
struct Immutable { Picky part; };
void refused(Immutable &to, const Immutable &from) {
  to = from; // expected-error {{cannot be referenced -- it is a deleted function}}
}

// Nothing makes a whole abstract object, so its virtual base needs no default constructor.
struct NeedsValue { NeedsValue(int); };
struct Abstract : virtual NeedsValue { virtual void pure() = 0; };
struct Concrete : Abstract {
  Concrete() : NeedsValue(1) {}
  void pure() override {}
};
struct NotAbstract : virtual NeedsValue {};
void objects() {
  Concrete concrete;
  NotAbstract wrong; // expected-error {{the default constructor of "NotAbstract" cannot be referenced -- it is a deleted function}}
}

// A class without a default constructor of its own inherits one.
struct Default { Default() {} };
struct Inheriting : Default {
  using Default::Default;
  Inheriting(void *);
};
struct Alone : Default { Alone(void *); };
void defaults() {
  Inheriting inheriting;
  Alone alone; // expected-error #291 {{no default constructor exists for class "Alone"}}
}
