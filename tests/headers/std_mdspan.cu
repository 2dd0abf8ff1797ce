// cuda::std::mdspan compiles and computes the right offsets.
// RUN: run headers
#include <cuda/std/mdspan>
__global__ void k(int *o, int *d) {
  cuda::std::mdspan<int, cuda::std::extents<int, 2, cuda::std::dynamic_extent>> m(d, 3);
  for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) m(i, j) = i * 10 + j;
  o[0] = m.extent(0); o[1] = m.extent(1); o[2] = m(1, 2); o[3] = d[5]; o[4] = (int)m.size();
  cuda::std::mdspan<int, cuda::std::extents<int, 3, 2>, cuda::std::layout_left> l(d);
  o[5] = l(1, 1);
  o[6] = l.stride(1);
  o[7] = m.is_exhaustive();
}
// LAUNCH: k<<<1, 1>>>(o=s32[8], d=s32[6])
// EXPECT: o == {2, 3, 12, 12, 6, 11, 3, 1}
