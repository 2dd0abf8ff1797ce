// A disjunction is satisfied by either side, and an invalid side counts as false.
// RUN: sema -std=c++20
template <class T> concept A = requires { typename T::a; } || sizeof(T) == 1;
template <class T> concept B = (sizeof(typename T::a) > 0) || true;
struct S {
  int x;
  typedef int a;
};
struct N {
  int x;
};
static_assert(A<S> && A<char> && !A<N> && B<S> && B<N>);
