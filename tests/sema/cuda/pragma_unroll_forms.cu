// #pragma unroll with nothing, a number, a constant expression; the wrong ones warn.
// RUN: sema
template <int N> __device__ int t(int *p) { int s = 0;
#pragma unroll N
  for (int i = 0; i < 8; ++i) s += p[i];
#pragma unroll (N * 2)
  for (int i = 0; i < 8; ++i) s += p[i];
#pragma unroll
  while (s < 100) ++s;
#pragma nounroll
  do ++s; while (s < 200);
#pragma unroll 1
  for (int i = 0; i < 8; ++i) s += p[i];
  return s; }
__global__ void k(int *p) { *p = t<4>(p); static_assert(sizeof(*p) == 4); }
