// Expressions of template parameters in signatures: decltype, sizeof, members, calls, operators.
// RUN: irgen -rdc=true
template <class A, class B> __device__ auto a(A x, B y) -> decltype(x + y) { return x + y; }
template <class T> __device__ auto b(T t) -> decltype(t.m) { return t.m; }
template <class T> __device__ auto c(T t) -> decltype(t.f(1)) { return t.f(1); }
template <class T> __device__ auto d(T *p) -> decltype(*p++) { return *p; }
template <int N> __device__ void e(int (&)[N + 1]) {}
template <class T> __device__ void f(char (*)[sizeof(T)]) {}
template <class T> __device__ typename T::type g(T) { return 1; }
struct S { int m; typedef int type; __device__ int f(int) { return 1; } };
template __device__ auto a(int, float) -> float;
template __device__ auto b(S) -> int;
template __device__ auto c(S) -> int;
template __device__ auto d(int *) -> int &;
template __device__ void e<2>(int (&)[3]);
template __device__ void f<int>(char (*)[4]);
template __device__ int g(S);
// CHECK-DAG: define {{.*}}@_Z1aIifEDTplfp_fp0_ET_T0_(
// CHECK-DAG: define {{.*}}@_Z1bI1SEDtdtfp_1mET_(
// CHECK-DAG: define {{.*}}@_Z1cI1SEDTcldtfp_1fLi1EEET_(
// CHECK-DAG: define {{.*}}@_Z1dIiEDTdeppfp_EPT_(
// CHECK-DAG: define {{.*}}@_Z1eILi2EEvRAplT_Li1E_i(
// CHECK-DAG: define {{.*}}@_Z1fIiEvPAstT__c(
// CHECK-DAG: define {{.*}}@_Z1gI1SENT_4typeES1_(
