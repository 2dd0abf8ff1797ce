// A three-way comparison with a NaN is unordered. NVRTC 13.0 calls it equivalent, so
// this stays out of what is compared with NVRTC.
// RUN: run -default-device -std=c++20
namespace std {
struct partial_ordering {
    signed char value;
    static const partial_ordering less, equivalent, greater, unordered;
};
inline constexpr partial_ordering partial_ordering::less{-1};
inline constexpr partial_ordering partial_ordering::equivalent{0};
inline constexpr partial_ordering partial_ordering::greater{1};
inline constexpr partial_ordering partial_ordering::unordered{2};
} // namespace std
__global__ void compare(int *out) { out[threadIdx.x] = (__int_as_float(0x7fc00000) <=> float(threadIdx.x)).value; }
// LAUNCH: compare<<<1, 4>>>(out=s32[4])
// EXPECT: out[i] == 2
