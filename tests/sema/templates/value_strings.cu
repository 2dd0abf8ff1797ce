// Class-type parameters deduced from string literals and values; equal values are one argument.
// RUN: sema --std=c++20
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <unsigned N> struct Str {
    char s[N] = {};
    __device__ constexpr Str(const char (&a)[N]) { for (unsigned i = 0; i < N; i++) s[i] = a[i]; }
    __device__ constexpr unsigned size() const { return N - 1; }
};
template <Str s> struct Named {
  static constexpr char first = s.s[0];
  static constexpr unsigned size = s.size();
};
template <Str s> __device__ constexpr auto operator""_length() { return s.size(); }
template <class T> struct Box { T x; };
template <Box b> constexpr auto unboxed = b.x;
static_assert(Named<"xyz">::first == 'x' && Named<"xyz">::size == 3);
static_assert("hello"_length == 5);
static_assert(same<Named<"ab">, Named<"ab">> && !same<Named<"ab">, Named<"ac">>);
static_assert(unboxed<Box{4}> == 4 && unboxed<Box<char>{'c'}> == 'c');
