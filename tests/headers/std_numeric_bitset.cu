// <cuda/std/numeric>, <cuda/std/bitset> and the algorithms behind <cuda/std/iterator> work.
// RUN: run headers
#include <cuda/std/numeric>
#include <cuda/std/bitset>
#include <cuda/std/array>
#include <cuda/std/iterator>
__global__ void k(int *o) {
  cuda::std::array<int, 6> a{5, 3, 8, 1, 9, 2};
  o[0] = cuda::std::accumulate(a.begin(), a.end(), 0);
  o[1] = cuda::std::inner_product(a.begin(), a.end(), a.begin(), 0);
  o[2] = cuda::std::gcd(12, 18) + cuda::std::lcm(4, 6);
  o[3] = cuda::std::midpoint(2, 8);
  cuda::std::array<int, 6> b{};
  cuda::std::partial_sum(a.begin(), a.end(), b.begin());
  o[4] = b[5];
  cuda::std::iota(b.begin(), b.end(), 10);
  o[5] = *cuda::std::prev(b.end());
  cuda::std::bitset<40> bits(0xF0F);
  bits.set(39);
  o[6] = (int)bits.count();
  o[7] = bits[39] + (~bits).test(4);
  o[8] = *cuda::std::make_reverse_iterator(a.end());
  o[9] = (int)cuda::std::distance(a.begin(), a.end());
}
// LAUNCH: k<<<1, 1>>>(o=s32[10])
// EXPECT: o == {28, 184, 18, 5, 28, 15, 9, 2, 2, 6}
