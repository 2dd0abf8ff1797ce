// Lambdas in default arguments and in initialisers of members are named after the parameter or the member.
// RUN: irgen -rdc=true -default-device
template <class T> __device__ T t(T f) { return f; }
struct S {
    int x = t([] { return 3; })();
    int y = t([] { return 4; })();
    __device__ void f(int a = t([] { return 5; })(), int b = t([] { return 6; })()) {}
    __device__ void g(int a = t([] { return t([] { return 7; })(); })()) {}
};
__device__ void h(int a, int b = t([](int c) { return c; })(1)) {}
__device__ void use() { S s; s.f(); s.g(); h(1); }
template <class T> __device__ void generic(T a) {
  t([](auto, T) { return 1; });
  t([](auto...) { return 2; });
}
__device__ void plain() { t([](auto...) { return 1; }); }
__device__ void *templates() { return (void *)&generic<char>; }
// CHECK-DAG: define {{.*}}@_Z1hii(
// CHECK-DAG: define {{.*}}@_Z1tIN1S1xMUlvE_EET_S3_(
// CHECK-DAG: define {{.*}}@_Z1tIN1S1yMUlvE_EET_S3_(
// CHECK-DAG: define {{.*}}@_Z1tIZ1hiiEd_UliE_ET_S1_(
// CHECK-DAG: define {{.*}}@_Z1tIZ5plainvEUlDpT_E_ES0_S0_(
// CHECK-DAG: define {{.*}}@_Z1tIZ7genericIcEvT_EUlDpT_E_ES1_S1_(
// CHECK-DAG: define {{.*}}@_Z1tIZ7genericIcEvT_EUlT_cE_ES1_S1_(
// CHECK-DAG: define {{.*}}@_Z1tIZN1S1fEiiEd0_UlvE_ET_S2_(
// CHECK-DAG: define {{.*}}@_Z1tIZN1S1fEiiEd_UlvE_ET_S2_(
// CHECK-DAG: define {{.*}}@_Z1tIZN1S1gEiEd_UlvE_ET_S2_(
// CHECK-DAG: define {{.*}}@_Z1tIZZN1S1gEiEd_NKUlvE_clEvEUlvE_ET_S3_(
// CHECK-DAG: define {{.*}}@_Z7genericIcEvT_(
// CHECK-DAG: define {{.*}}@_ZN1S1fEii(
// CHECK-DAG: define {{.*}}@_ZN1S1gEi(
// CHECK-DAG: define {{.*}}@_ZNK1S1xMUlvE_clEv(
// CHECK-DAG: define {{.*}}@_ZNK1S1yMUlvE_clEv(
// CHECK-DAG: define {{.*}}@_ZZ1hiiEd_NKUliE_clEi(
// CHECK-DAG: define {{.*}}@_ZZN1S1fEiiEd0_NKUlvE_clEv(
// CHECK-DAG: define {{.*}}@_ZZN1S1fEiiEd_NKUlvE_clEv(
// CHECK-DAG: define {{.*}}@_ZZN1S1gEiEd_NKUlvE_clEv(
// CHECK-DAG: define {{.*}}@_ZZZN1S1gEiEd_NKUlvE_clEvENKUlvE_clEv(
