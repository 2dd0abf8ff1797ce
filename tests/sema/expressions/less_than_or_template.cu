// < after a name is a template's only if the name is one.
// RUN: sema
template <int N> struct S {
  static constexpr int v = N;
};
constexpr int a = 5, b = 3, c = 1;
static_assert((a < b) == false && (a<b> c) == false && S<(a > b)>::v == 1 && S<a - b>::v == 2 &&
              S<S<4>::v>::v == 4);
template <class T> constexpr int w = sizeof(T);
static_assert(w<S<1>> == 1 && (w<int> > 3));
