// What may stand in __launch_bounds__, __maxnreg__, __cluster_dims__ and __block_size__.
// RUN: sema -arch=sm_90
__launch_bounds__(128) __device__ void not_kernel() {} // expected-error #20077 {{__launch_bounds__ is only allowed on a __global__ function}}
__maxnreg__(32) __device__ void not_kernel2() {} // expected-error #20258 {{__maxnreg__ is only allowed on a __global__ function}}
__cluster_dims__(2) __device__ void not_kernel3() {} // expected-error #20077 {{__cluster_dims__ is only allowed on a __global__ function}}
__block_size__((8, 1, 1)) __device__ void not_kernel4() {} // expected-error #20077 {{__block_size__ is only allowed on a __global__ function}}
__launch_bounds__(128, 2, -2) __global__ void negative_rank() {} // expected-error #20248 {{max blocks per cluster must not be negative}}
__maxnreg__(0) __global__ void no_registers() {} // expected-error #20260 {{The maximum number of registers that can be allocated per thread must be positive}}
__maxnreg__(5000000000LL) __global__ void many_registers() {} // expected-error #20261 {{The maximum number of registers that can be allocated per thread is too large}}
__maxnreg__(32) __launch_bounds__(32) __global__ void both() {} // expected-error #20262 {{The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel}}
__cluster_dims__(0) __global__ void empty_cluster() {} // expected-error #20228 {{__cluster_dims__ arguments must be positive integers}}
__cluster_dims__(5000000000LL) __global__ void vast_cluster() {} // expected-error #20229 {{cluster dimension value is too large}}
__cluster_dims__(4, 2, 1) __launch_bounds__(128, 1, 4) __global__ void beyond() {} // expected-error #20250 {{total number of blocks in cluster computed from __cluster_dims__ exceeds __launch_bounds__ specified limit for max blocks in cluster}}
__block_size__((0, 1, 1)) __global__ void empty_block() {} // expected-error #20331 {{__block_size__ arguments must be positive integers}}
__block_size__((5000000000LL, 1, 1)) __global__ void vast_block() {} // expected-error #20332 {{block size value is too large}}
__block_size__((128, 1, 1), (2, 1, 1)) __cluster_dims__(2, 1, 1) __global__ void twice() {} // expected-error #20334 {{cannot specify the second tuple in __block_size__ while __cluster_dims__ is present}}
__block_size__((128, 1, 1), (4, 4, 1)) __launch_bounds__(128, 1, 8) __global__ void beyond2() {} // expected-error #20250 {{computed from __block_size__ exceeds}}

// The second declaration is checked together with the first.
__maxnreg__(32) __global__ void split();
__launch_bounds__(4) __global__ void split() {} // expected-error #20262 {{cannot be applied to the same kernel}}

// Accepted: values that say nothing, enumerators, what depends on a template parameter.
enum Size { Small = 32 };
enum class Scoped { Large = 64 };
__launch_bounds__(0) __global__ void nothing() {}
__launch_bounds__(-1, -2) __global__ void nothing2() {}
__launch_bounds__(Small, 1) __global__ void enumerated() {}
__launch_bounds__((int)Scoped::Large) __global__ void enumerated2() {}
template <int N> __launch_bounds__(N, N / 64) __global__ void dependent() {}
template __global__ void dependent<128>();
__launch_bounds__(1, 2) __launch_bounds__(3) __global__ void repeated() {}
__global__ void __launch_bounds__(64) after_type() {}
