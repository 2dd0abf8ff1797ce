// The embedded <tuple>, <utility> and <array> construct, access, compare and bind, in both namespaces, and as NVIDIA's
// do.
// RUN: run -DBARE
// RUN: run -std=c++20
// RUN: run headers
#ifdef BARE
#include <array>
#include <functional>
#include <tuple>
#include <utility>
namespace lib = std;
#else
#include <cuda/std/array>
#include <cuda/std/functional>
#include <cuda/std/tuple>
#include <cuda/std/utility>
namespace lib = cuda::std;
#endif

struct Empty {};
struct Explicit { int x; __host__ __device__ explicit constexpr Explicit(int x) : x(x) {} };
struct Point { int x, y; };

static_assert(lib::tuple_size_v<lib::tuple<int, float>> == 2, "");
static_assert(lib::is_same_v<lib::tuple_element_t<1, const lib::tuple<int, float>>, const float>, "");
static_assert(lib::is_same_v<lib::tuple_element_t<0, lib::pair<char, int>>, char>, "");
static_assert(lib::is_trivially_copyable_v<lib::tuple<int, float>>, "");
static_assert(!lib::is_convertible_v<int, lib::tuple<Explicit>> && lib::is_constructible_v<lib::tuple<Explicit>, int>, "");
static_assert(lib::is_convertible_v<lib::pair<int, char>, lib::tuple<long, int>>, "");
static_assert(lib::is_same_v<decltype(lib::tuple(1, 2.0f)), lib::tuple<int, float>>, "");
static_assert(lib::is_same_v<decltype(lib::make_tuple(1, lib::ref(lib::declval<int &>()))), lib::tuple<int, int &>>, "");
static_assert(lib::is_same_v<decltype(lib::tuple_cat(lib::tuple<int>(), lib::pair<char, long>(), lib::tuple<>())), lib::tuple<int, char, long>>, "");
static_assert(lib::get<1>(lib::tuple<int, int>(3, 4)) == 4 && lib::get<float>(lib::tuple<int, float>(3, 4.0f)) == 4.0f, "");
static_assert(lib::tuple<int, int>(1, 2) < lib::tuple<int, int>(1, 3) && lib::tuple<int>(1) != lib::tuple<long>(2), "");
static_assert(lib::is_same_v<lib::make_index_sequence<3>, lib::index_sequence<0, 1, 2>>, "");
static_assert(lib::pair<int, int>(1, 2) <= lib::pair<int, int>(1, 2) && lib::make_pair(1, 'a').second == 'a', "");
static_assert(lib::array<int, 3>{{1, 2, 3}} == lib::array<int, 3>{{1, 2, 3}} && lib::array<int, 2>{{1, 2}} < lib::array<int, 2>{{1, 3}}, "");
static_assert(lib::get<2>(lib::array<int, 3>{{1, 2, 3}}) == 3 && lib::array<int, 0>{}.empty(), "");
static_assert(lib::is_same_v<decltype(lib::array{1, 2, 3}), lib::array<int, 3>>, "");
static_assert(sizeof(lib::array<char, 5>) == 5, "");

struct Sum {
  template <class... T> __host__ __device__ constexpr auto operator()(T... values) const { return (values + ...); }
};
static_assert(lib::apply(Sum(), lib::tuple<int, short, long>(1, 2, 3)) == 6, "");
static_assert(lib::apply(Sum(), lib::array<int, 4>{{1, 2, 3, 4}}) == 10, "");
static_assert(lib::make_from_tuple<Explicit>(lib::tuple<int>(5)).x == 5, "");

__device__ lib::tuple<int, float, char> pack(int i) { return {i * 2, i * 0.5f, char('a' + i)}; }
__device__ lib::pair<int, int> divide(int a, int b) { return {a / b, a % b}; }

__global__ void kernel(int *ints, float *floats, lib::array<int, 4> given, lib::tuple<int, float> both) {
  int i = threadIdx.x;
  auto [number, real, letter] = pack(i);
  auto [quotient, rest] = divide(i, 3);
  ints[8 * i] = number + letter;
  ints[8 * i + 1] = quotient * 10 + rest;
  int a, b;
  lib::tie(a, lib::ignore) = lib::make_tuple(i, 7);
  lib::tie(a, b) = divide(i + 5, 4);
  lib::swap(a, b);
  ints[8 * i + 2] = a * 100 + b;
  lib::tuple<int, long> converted = lib::pair<char, short>(3, i);
  lib::get<0>(converted) += lib::get<1>(converted);
  ints[8 * i + 3] = lib::get<0>(converted);
  auto [p, q, r, s] = given;
  ints[8 * i + 4] = p + q * 10 + r * 100 + s * 1000;
  lib::array<int, 3> values{{i, i + 1, i + 2}};
  int sum = 0;
  for (int value : values) sum += value;
  for (auto it = values.rbegin(); it != values.rend(); ++it) sum = sum * 2 + *it;
  values.fill(1);
  ints[8 * i + 5] = sum + values[2] + (int)values.size() + values.front() + values.back();
  auto joined = lib::tuple_cat(pack(i), lib::make_tuple(i, Empty()), divide(i, 2));
  ints[8 * i + 6] = lib::get<3>(joined) + lib::get<5>(joined) * 100 + lib::get<6>(joined) * 1000 + (int)lib::tuple_size<decltype(joined)>::value;
  int old = lib::exchange(a, 9);
  lib::tuple<int &, int> through(a, 1);
  lib::tuple<int &, int> other(b, 2);
  through = other;
  ints[8 * i + 7] = a - b + old + lib::get<1>(through);
  floats[i] = real + lib::get<float>(both) + lib::get<0>(both);
}
// LAUNCH: kernel<<<1, 8>>>(ints=s32[64], floats=f32[8], {1:s32, 2:s32, 3:s32, 4:s32}, {5:s32, 0.25:f32})
// EXPECT: floats[i] == i * 0.5 + 5.25
// EXPECT: ints[0..8] == {97, 0, 101, 3, 4321, 40, 7, 3}
// EXPECT: ints[56..64] == {118, 21, 3, 10, 4321, 257, 1314, 2}
