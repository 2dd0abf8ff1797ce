// Symbols of static kernels, of members of unnamed namespaces, and of pointer arguments follow NVRTC.
// RUN: irgen
__device__ int seen;
template <int *P> __global__ void through() { *P = 1; }
template __global__ void through<&seen>();
static __global__ void hidden(int *p) { *p = 1; }
static __device__ __noinline__ int helper(int x) { return x + 1; }
namespace {
__device__ __noinline__ int unnamed(int x) { return x; }
}
__global__ void k(int *p) { *p = helper(1) + unnamed(2); }
// CHECK-DAG: @_Z7throughIXadL_Z4seenEEEvv(
// CHECK-DAG: define {{.*}}@_Z6hiddenPi(
// CHECK-DAG: define {{.*}}@_ZL6helperi(
// CHECK-DAG: define {{.*}}@_ZN12_GLOBAL__N_17unnamedEi(
