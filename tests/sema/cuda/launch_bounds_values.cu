// __launch_bounds__ takes constants that make sense.
// RUN: sema
constexpr int n = 128; template <int T> __global__ void __launch_bounds__(T, 2) t() {} template __global__ void t<64>();
__global__ void __launch_bounds__(n, 2) a() {} __global__ void __launch_bounds__(1024) b() {}
__device__ int v; __global__ void __launch_bounds__(v) d() {} // expected-error {{expression must have a constant value}}
__device__ void __launch_bounds__(32) e() {} // expected-error {{__launch_bounds__ is only allowed on a __global__ function}}
