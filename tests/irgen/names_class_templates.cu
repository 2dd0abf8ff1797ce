// Class templates as parameters are written with their arguments, and both become substitutions.
// RUN: irgen -rdc=true
template <class T> struct V {};
template <class T, int N = 2> struct A {};
template <class... T> struct L {};
template <template <class> class C> struct TT {};
__device__ void a(V<int>, V<V<int>>, V<int *>, A<char>, A<char, 3>) {} __device__ void b(L<>, L<int>, L<int, L<char>>, TT<V>) {}
template <class T> __device__ void c(V<T>, L<T, T>) {} template __device__ void c(V<short>, L<short, short>);
// CHECK-DAG: define {{.*}}@_Z1a1VIiES_IS0_ES_IPiE1AIcLi2EES4_IcLi3EE(
// CHECK-DAG: define {{.*}}@_Z1b1LIJEES_IJiEES_IJiS_IJcEEEE2TTI1VE(
// CHECK-DAG: define {{.*}}@_Z1cIsEv1VIT_E1LIJS1_S1_EE(
