// -restrict makes the pointer parameters of kernels restrict pointers, and of nothing else.
// RUN: irgen -restrict
// CHECK: define {{.*}}void @_Z6kernelPfPKfi(ptr noalias {{.*}}, ptr noalias readonly {{.*}}, i32
__device__ __noinline__ void helper(float *out, const float *in) { *out = *in; }
__global__ void kernel(float *out, const float *in, int n) { helper(out + n, in); }
// CHECK: define {{.*}}@_Z6helperPfPKf
// CHECK-NOT: noalias
// CHECK: ret void
