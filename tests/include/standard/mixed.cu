// Bare C++ headers are ours also where NVIDIA's cuda/std comes by -I, and both may be included.
// RUN: run headers
// RUN: run
#include <cstdint>
#include <cuda/std/cstdint>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>
static_assert(std::is_same_v<std::uint64_t, cuda::std::uint64_t>, "");
static_assert(!std::is_same_v<std::tuple<int>, cuda::std::tuple<int>>, "");
static_assert(cuda::std::is_same_v<std::make_index_sequence<2>, std::index_sequence<0, 1>>, "");

__global__ void kernel(int *out, int64_t *wide) {
  auto [a, b] = std::make_tuple(1, 2);
  auto [c, d] = cuda::std::make_tuple(3, 4);
  auto [e, f] = std::pair<int, int>(5, 6);
  out[0] = a * 100000 + b * 10000 + c * 1000 + d * 100 + e * 10 + f;
  wide[0] = std::numeric_limits<int64_t>::max();
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[1], wide=s64[1])
// EXPECT: out == {123456}
// EXPECT: wide == {9223372036854775807}
