// cuda::std's bit operations and type traits compile and answer rightly.
// RUN: run headers
#include <cuda/std/bit>
#include <cuda/std/type_traits>

static_assert(cuda::std::is_same_v<cuda::std::remove_cvref_t<const int &>, int>);
static_assert(cuda::std::is_convertible_v<int, double> && !cuda::std::is_convertible_v<int *, int>);
static_assert(cuda::std::is_trivially_copyable_v<float4>);
static_assert(cuda::std::is_same_v<cuda::std::common_type_t<int, long>, long>);
static_assert(cuda::std::is_invocable_r_v<int, int (*)(float), double>);

__global__ void kernel(const unsigned *in, unsigned *out) {
    int i = threadIdx.x;
    unsigned x = in[i];
    out[4 * i] = cuda::std::popcount(x);
    out[4 * i + 1] = cuda::std::countl_zero(x);
    out[4 * i + 2] = cuda::std::rotl(x, 7);
    out[4 * i + 3] = cuda::std::bit_cast<unsigned>(1.0f);
}
// LAUNCH: kernel<<<1, 4>>>(in=u32[4]{1, 0xff00, 0x80000000, 0}, out=u32[16])
// EXPECT: out == {1, 31, 128, 0x3f800000, 8, 16, 0x7f8000, 0x3f800000, 1, 0, 64, 0x3f800000, 0, 32, 0, 0x3f800000}
