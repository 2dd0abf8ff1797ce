// Pointers, references, arrays, functions and qualified types are written outside in, and become substitutions.
// RUN: irgen -rdc=true
__device__ void a(int *, int **, const int *, const int *const *, volatile int &, const volatile char &&) {}
__device__ void b(int (*)[3], int (&)[2][4], void (*)(int), void (&)(int, ...), int (*(*)(char))(float), int[5]) {}
typedef void F(); __device__ void c(F, F *, F &, void (*)() noexcept) {}
// CHECK-DAG: define {{.*}}@_Z1aPiPS_PKiPKS2_RViOVKc(
// CHECK-DAG: define {{.*}}@_Z1bPA3_iRA2_A4_iPFviERFvizEPFPFifEcEPi(
// CHECK-DAG: define {{.*}}@_Z1cPFvvES0_RS_PDoFvvE(
