// The embedded <limits>, <cstdint>, <climits>, <cfloat>, <bit> and <numeric> have the standard's constants and bit tricks.
// RUN: run -DBARE
// RUN: run -std=c++20
// RUN: run headers
#ifdef BARE
#include <bit>
#include <cfloat>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
namespace lib = std;
#else
#include <cuda/std/bit>
#include <cuda/std/cfloat>
#include <cuda/std/climits>
#include <cuda/std/cstddef>
#include <cuda/std/cstdint>
#include <cuda/std/limits>
#include <cuda/std/numeric>
namespace lib = cuda::std;
#endif
#include <cuda/std/type_traits>
#ifndef FLT_MAX // NVIDIA's header defines nothing in run-time mode.
#define FLT_MAX 0x1.fffffep127f
#define FLT_MIN 0x1p-126f
#define FLT_EPSILON 0x1p-23f
#define DBL_MAX 0x1.fffffffffffffp1023
#define DBL_MIN 0x1p-1022
#define DBL_EPSILON 0x1p-52
#endif
static_assert(FLT_MAX == 0x1.fffffep127f && FLT_MIN == 0x1p-126f && FLT_EPSILON == 0x1p-23f && DBL_MAX == 0x1.fffffffffffffp1023 && DBL_MIN == 0x1p-1022 && DBL_EPSILON == 0x1p-52, "");

static_assert(sizeof(lib::int8_t) == 1 && sizeof(int16_t) == 2 && sizeof(lib::uint32_t) == 4 && sizeof(lib::uint64_t) == 8 && sizeof(lib::intptr_t) == 8, "");
static_assert(cuda::std::is_same_v<lib::uint64_t, unsigned long long> && cuda::std::is_same_v<lib::ptrdiff_t, long>, "");
static_assert(INT_MAX == 2147483647 && INT_MIN == -INT_MAX - 1 && UCHAR_MAX == 255 && CHAR_BIT == 8 && LLONG_MAX == INT64_MAX && UINT_MAX == UINT32_MAX, "");
static_assert(lib::numeric_limits<int>::max() == INT_MAX && lib::numeric_limits<int>::lowest() == INT_MIN && lib::numeric_limits<unsigned char>::max() == 255, "");
static_assert(lib::numeric_limits<long long>::min() == LLONG_MIN && lib::numeric_limits<unsigned long>::max() == ULONG_MAX && lib::numeric_limits<char>::min() == CHAR_MIN, "");
static_assert(lib::numeric_limits<int>::digits == 31 && lib::numeric_limits<int>::digits10 == 9 && lib::numeric_limits<unsigned long long>::digits10 == 19 && lib::numeric_limits<bool>::digits == 1 && lib::numeric_limits<bool>::max(), "");
static_assert(lib::numeric_limits<float>::max() == FLT_MAX && lib::numeric_limits<float>::min() == FLT_MIN && lib::numeric_limits<float>::lowest() == -FLT_MAX && lib::numeric_limits<float>::epsilon() == FLT_EPSILON, "");
static_assert(lib::numeric_limits<double>::max() == DBL_MAX && lib::numeric_limits<double>::min() == DBL_MIN && lib::numeric_limits<double>::epsilon() == DBL_EPSILON && lib::numeric_limits<double>::digits == 53, "");
static_assert(lib::numeric_limits<float>::max_digits10 == 9 && lib::numeric_limits<float>::max_exponent == 128 && lib::numeric_limits<double>::min_exponent10 == -307 && lib::numeric_limits<float>::has_infinity && lib::numeric_limits<float>::is_iec559, "");
static_assert(lib::numeric_limits<const int>::is_specialized && !lib::numeric_limits<int *>::is_specialized && lib::numeric_limits<unsigned>::is_modulo && lib::numeric_limits<char16_t>::max() == 65535, "");
static_assert(lib::numeric_limits<float>::infinity() > FLT_MAX && lib::numeric_limits<double>::quiet_NaN() != lib::numeric_limits<double>::quiet_NaN() && lib::numeric_limits<float>::denorm_min() > 0, "");
static_assert(lib::popcount(0xf0u) == 4 && lib::countl_zero((unsigned char)1) == 7 && lib::countr_zero((unsigned long long)16) == 4 && lib::countl_one((unsigned short)0xff00) == 8 && lib::countr_one(7u) == 3 && lib::countr_zero(0u) == 32, "");
static_assert(lib::bit_ceil(5u) == 8 && lib::bit_floor(5u) == 4 && lib::has_single_bit(64u) && !lib::has_single_bit(0u) && lib::rotl((unsigned char)0x81, 1) == 3 && lib::rotr(1u, 1) == 0x80000000u, "");
static_assert(lib::gcd(12, -18) == 6 && lib::lcm(4, 6) == 12 && lib::midpoint(2, 5) == 3 && lib::midpoint(5, 2) == 4 && lib::midpoint(INT_MAX, INT_MAX - 2) == INT_MAX - 1, "");
static_assert(lib::to_integer<int>(lib::byte{0x0f} << 4 | lib::byte{1}) == 0xf1, "");

__global__ void kernel(unsigned *out, float *floats) {
  unsigned x = threadIdx.x * 37 + 1;
  unsigned *row = out + 6 * threadIdx.x;
  row[0] = lib::popcount(x);
  row[1] = lib::countl_zero(x);
  row[2] = lib::countr_zero(x);
  row[3] = lib::rotl(x, 7);
  row[4] = lib::bit_cast<unsigned>((float)x);
  row[5] = lib::gcd(x, 6u) + lib::bit_ceil(x);
  int numbers[4] = {1, 2, 3, 4};
  floats[threadIdx.x] = lib::accumulate(numbers, numbers + 4, 0.5f) + offsetof(int2, y);
}
// LAUNCH: kernel<<<1, 4>>>(out=u32[24], floats=f32[4])
// EXPECT: out[0..6] == {1, 31, 0, 128, 1065353216, 2}
// EXPECT: out[18..24] == {3, 25, 4, 14336, 1121976320, 130}
// EXPECT: floats[i] == 14.5
