// cuda::std::ranges' access functions, concepts and subrange work.
// RUN: run headers
#include <cuda/std/ranges>
#include <cuda/std/array>
__global__ void k(int *o) {
  int a[4] = {4, 3, 2, 1};
  o[0] = (int)cuda::std::ranges::size(a);
  o[1] = *cuda::std::ranges::begin(a);
  o[2] = cuda::std::ranges::end(a) - cuda::std::ranges::begin(a);
  o[3] = cuda::std::ranges::empty(a);
  static_assert(cuda::std::ranges::contiguous_range<int (&)[4]>);
  static_assert(cuda::std::ranges::random_access_range<cuda::std::array<int, 3> &>);
  cuda::std::ranges::subrange s(a + 1, a + 3);
  o[4] = (int)s.size(); o[5] = s.front();
  o[6] = *cuda::std::ranges::next(a, 2); o[7] = (int)cuda::std::ranges::distance(a, a + 3);
}
// LAUNCH: k<<<1, 1>>>(o=s32[8])
// EXPECT: o == {4, 4, 4, 0, 2, 3, 2, 3}
