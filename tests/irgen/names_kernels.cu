// Kernels have the symbols of functions, in namespaces and from templates, and plain names with extern "C".
// RUN: irgen
template <class T, int N> __global__ void a(T *p) { p[0] = N; }
template __global__ void a<float, 3>(float *);
template __global__ void a<int, -1>(int *);
namespace n {
__global__ void b(int *p) { *p = 1; }
}
extern "C" __global__ void c(int *p) { *p = 2; }
// CHECK-DAG: define {{.*}}ptx_kernel void @_Z1aIfLi3EEvPT_(
// CHECK-DAG: define {{.*}}ptx_kernel void @_Z1aIiLin1EEvPT_(
// CHECK-DAG: define ptx_kernel void @_ZN1n1bEPi(
// CHECK-DAG: define ptx_kernel void @c(
