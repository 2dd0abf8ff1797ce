// cuda::std::span works.
// RUN: run headers
#include <cuda/std/span>
#include <cuda/std/array>
__device__ int sum(cuda::std::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
__global__ void k(int *o) {
  int a[5] = {1, 2, 3, 4, 5};
  cuda::std::span<int> s(a);
  o[0] = (int)s.size();
  o[1] = sum(s);
  o[2] = sum(s.subspan(1, 2));
  o[3] = s.first<2>()[1];
  o[4] = s.last(2)[0];
  o[5] = (int)s.size_bytes();
  cuda::std::array<int, 3> r{7, 8, 9};
  cuda::std::span t(r);
  o[6] = sum(t); o[7] = s.back() + s.front();
}
// LAUNCH: k<<<1, 1>>>(o=s32[8])
// EXPECT: o == {5, 15, 5, 2, 4, 20, 24, 6}
