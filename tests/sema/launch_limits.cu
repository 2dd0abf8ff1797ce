// Launch limits are constant expressions and may depend on template parameters.
// RUN: sema -arch=sm_90
constexpr int threads = 128;
// CHECK: function a 'void ()' global max_threads=256 min_blocks=2
__global__ void __launch_bounds__(threads * 2, 2) a() {}
// CHECK: function b 'void ()' global max_registers=32
__maxnreg__(32) __global__ void b() {}
// CHECK: function c 'void ()' global cluster=[2, 1, 1]
__global__ void __cluster_dims__(2) c() {}
// CHECK: function d 'void (int)' global
// CHECK-NEXT: param n 'int const' grid_constant
__global__ void d(const __grid_constant__ int n) {}
// CHECK: function e<64> 'void ()' global max_threads=64
template <int N> __global__ void __launch_bounds__(N) e() {}
template __global__ void e<64>();
