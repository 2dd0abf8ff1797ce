// __noinline__ and __forceinline__ go with functions only, and the two contradict.
// RUN: sema
__device__ __noinline__ int a(int x) { return x; }
__device__ __forceinline__ int b(int x) { return x; }
__device__ __inline_hint__ int c(int x) { return x; }
__global__ void k(int *p) { *p = a(1) + b(2) + c(3); }
static_assert(sizeof(a(1)) == 4);
