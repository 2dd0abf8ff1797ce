// A static member of a template may be specialised by itself.
// RUN: sema
template <class T> struct S {
  static constexpr int a = 1;
  template <int N> static constexpr int b = N;
};
template <> template <> constexpr int S<int>::b<3> = 30;
static_assert(S<int>::b<3> == 30 && S<int>::b<4> == 4 && S<char>::b<3> == 3);
