// What device functions leave alone stands on definitions and prototypes, a limit of registers on definitions.
// RUN: codegen --arch=sm_90 -O3 -rdc=true
#pragma nv_abi preserve_n_data(20) preserve_n_control(3)
__device__ int outside(int x);
#pragma nv_abi preserve_n_data(10)
__device__ int outside(int x);
// CHECK: .extern .func (.param .b32 func_retval0) _Z7outsidei
// CHECK: )
// CHECK-NEXT: .abi_preserve 10
// CHECK-NEXT: ;

#pragma nv_abi preserve_n_control(5) preserve_n_data(12)
__device__ __noinline__ int __local_maxnreg__(40) inside(int x) { return outside(x) * x; }
// CHECK: .visible .func (.param .b32 func_retval0) _Z6insidei(
// CHECK: )
// CHECK-NEXT: .abi_preserve 12
// CHECK-NEXT: .abi_preserve_control 5
// CHECK-NEXT: .local_maxnreg 40

// CHECK: .visible .entry _Z6kernelPi(
// CHECK: )
// CHECK-NEXT: .local_maxnreg 32
__global__ void __local_maxnreg__(32) kernel(int *out) { *out = inside(*out); }
