// Class templates may say all this: keys and members of specialisations, aliases as arguments, packs.
// RUN: sema --std=c++17
template <class A, class B>
struct Same {
  static constexpr bool value = false;
};
template <class A>
struct Same<A, A> {
  static constexpr bool value = true;
};

// The class-key of a specialisation decides about the access to its own members.
template <class T>
class Keyed;
template <class T>
struct Keyed<T *> {
  int partial;
};
template <>
struct Keyed<char> {
  int whole;
};
__device__ int read(Keyed<int *> a, Keyed<char> b) { return a.partial + b.whole; }

// An alias template that only renames a template is the same argument.
template <class T, class U = T>
struct Pair {};
template <class V, class W = V>
using Renamed = Pair<V, W>;
template <class V, class W = int>
using OtherDefault = Pair<V, W>;
template <class V, class W = V>
using Swapped = Pair<W, V>;
template <template <class...> class T>
struct Holder {};
static_assert(Same<Holder<Pair>, Holder<Renamed>>::value);
static_assert(!Same<Holder<Pair>, Holder<OtherDefault>>::value);
static_assert(!Same<Holder<Pair>, Holder<Swapped>>::value);

// What a member alias of a dependent class stands for, nobody knows yet.
template <template <class> class T>
struct Inside {
  template <class A>
  using Bound = T<A>;
};
template <template <class> class T, class A>
using Applied = T<A>;
template <template <class> class T, class A>
using Twice = Applied<Inside<T>::template Bound, A>;

// A member template of one specialisation gets a definition of its own.
template <class T>
struct Outer {
  template <class U>
  struct Inner {
    typedef T type;
  };
  typedef Inner<int> Common;
};
template <>
template <class U>
struct Outer<int>::Inner {
  typedef U *type;
};
static_assert(Same<Outer<int>::Common::type, int *>::value);
static_assert(Same<Outer<char>::Common::type, char>::value);

// A pack that expands an outer one has a known length: more may follow.
template <class... T>
struct Values {
  template <T... v, class U>
  struct Then {
    static constexpr int count = sizeof...(v) + sizeof(U);
  };
};
static_assert(Values<int, char>::Then<4, 'a', float>::count == 6);
template <class T, T... v, class U>  // expected-error {{template parameter pack not at end of parameter list}}
struct Open {};

// A friend template is found from inside of the class outwards.
template <class V>
struct Around {
  template <class T>
  class Box {
    template <class>
    friend class Box;
    T value;

   public:
    __device__ int peek(const Box<T *> &other) const { return *other.value; }
  };
};
__device__ int peeks(Around<int>::Box<char> a, Around<int>::Box<char *> b) { return a.peek(b); }

// Access declarations and constructors named by template-ids are old ways to write.
template <class Base>
struct Old : private Base {
  Base::inherited;
  __device__ Old<Base>(int i) : Base{i} {}
  __device__ ~Old<Base>() {}
};
struct HasInherited {
  int inherited;
};
__device__ int reads_inherited() { return Old<HasInherited>(1).inherited; }

// A default argument has the rights of its class.
template <class T>
class Tagged {
  struct Tag {};

 public:
  __device__ Tagged(int, Tag = make()) {}

 private:
  __device__ static Tag make() { return {}; }
};
__device__ void tags() { Tagged<int> tagged(1); }

// A friend operator may be named with `<<<>`.
struct Stream {};
template <class T>
class Printed;
template <class T>
__device__ int operator<<(Stream &, Printed<T> printed) {
  return printed.secret;
}
template <class T>
class Printed {
  friend int operator<<<>(Stream &, Printed<T>);
  int secret = 1;
};
__device__ int prints(Stream s) { return s << Printed<int>(); }

// A partial specialisation is no match where access or narrowing forbids its arguments.
template <class T>
__device__ T &&declared();
template <class...>
using Void = void;
template <class T, class U, class = void>
struct Lists {
  static constexpr bool value = false;
};
template <class T, class U>
struct Lists<T, U, Void<decltype(T{declared<U>()})>> {
  static constexpr bool value = true;
};
static_assert(!Lists<int, float>::value && Lists<double, float>::value);

// In a class made from a template, what `auto` stands for is not known before.
template <class T>
struct Constants {
  static const auto value = (typename T::type)42;
};
struct Chars {
  typedef char type;
};
static_assert(Constants<Chars>::value == 42);
