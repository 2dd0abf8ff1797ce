// A member template of a dependent type is a substitution; a conversion template names its parameter; qualifiers of an array go to its elements.
// RUN: irgen -rdc=true
template <class T> struct Box {};
struct R { template <class U> struct Re { struct In {}; using type = U; }; };
template <class T, class U> __device__ void twice(typename T::template Re<U>, typename T::template Re<T>::In, typename T::template Re<U>::type) {}
template <class T, int N> using Arr = T[N];
template <class T, int N> __device__ void arrays(const Arr<T, N> *, const T (&)[N]) {}
struct S { template <class U> __device__ operator Box<U>() { return {}; } };
__device__ void convert(S s) { Box<int> b = s; }
__device__ void *use(int x) { return x ? (void *)&twice<R, int> : (void *)&arrays<R, 3>; }
// CHECK-DAG: define {{.*}}@_Z3usei(
// CHECK-DAG: define {{.*}}@_Z5twiceI1RiEvNT_2ReIT0_EENS2_IS1_E2InENS4_4typeE(
// CHECK-DAG: define {{.*}}@_Z6arraysI1RLi3EEvPAT0__KT_RS3_(
// CHECK-DAG: define {{.*}}@_Z7convert1S(
// CHECK-DAG: define {{.*}}@_ZN1Scv3BoxIT_EIiEEv(
