// The forms of #pragma unroll must stick to the loop that follows.
// RUN: sema
#define FACTOR 8
template <int N> __device__ void f(int *p) {
#pragma unroll N
  for (int i = 0; i < 16; i++) p[i] = 0;
}
__global__ void k(int *p) {
  // CHECK: for unroll
  // CHECK-NEXT: local
#pragma unroll
  for (int i = 0; i < 4; i++) p[i] = 0;
  // CHECK: for unroll 3
#pragma unroll 3
  for (int i = 0; i < 4; i++) p[i] = 0;
  // CHECK: while unroll 8
#pragma unroll(FACTOR)
  while (*p) --*p;
  // CHECK: do nounroll
#pragma unroll 1
  do --*p; while (*p);
  // CHECK: for nounroll
#pragma nounroll
  for (int i = 0; i < 4; i++) p[i] = 0;
  // CHECK: for
  // CHECK-NOT: unroll
  for (int i = 0; i < 4; i++) p[i] = 0;
  f<2>(p);
}
// CHECK: function f<2>
// CHECK: for unroll 2
