// Warnings that nvcc does not have: bounds that cannot be meant. Without them, such bounds are silently
// ignored.
// RUN: sema --own-warnings=true
__global__ void __launch_bounds__(0) nothing() {} // expected-warning {{the number of threads of __launch_bounds__ is 0, and ignored because it is not positive}}
__global__ void __launch_bounds__(-32) negative() {} // expected-warning {{number of threads of __launch_bounds__ is -32}}
__global__ void __launch_bounds__(2048) large() {} // expected-warning {{__launch_bounds__ speaks of 2048 threads, more than a block can have (1024)}}
__global__ void __launch_bounds__(256, -1) blocks() {} // expected-warning {{number of blocks of __launch_bounds__ is -1}}
// No blocks is how people leave the number open.
__global__ void __launch_bounds__(256, 0) open() {}
__global__ void __launch_bounds__(1024, 2) right() {}

template <int Threads>
__global__ void __launch_bounds__(Threads) instance() {} // expected-warning {{number of threads of __launch_bounds__ is -3}}
template __global__ void instance<-3>();
template __global__ void instance<64>();
