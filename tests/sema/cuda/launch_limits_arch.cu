// Targets without clusters refuse what is about clusters.
// RUN: sema -arch=sm_80
__global__ void __cluster_dims__(2, 1, 1) k1() {} // expected-error #20230 {{__cluster_dims__ is not supported for this GPU architecture}}
__global__ void __launch_bounds__(256, 1, 8) k2() {} // expected-error #20247 {{cannot specify max blocks per cluster for this GPU architecture}}
__global__ void __block_size__((128, 2, 1)) k3() {} // expected-error #20230 {{__block_size__ is not supported for this GPU architecture}}
__global__ void __launch_bounds__(256, 1) k4() {}
