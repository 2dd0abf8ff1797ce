// Whether a constant is being evaluated: in constants yes, in run-time code no; bit-fields as casts.
// RUN: sema --std=c++20
__device__ int later();
__device__ constexpr int which() { return __builtin_is_constant_evaluated() ? 1 : later(); }
static_assert(which() == 1);
struct Bits {
    unsigned long a : 37, b : 7, c : 20;
    __device__ unsigned long all() const { return *reinterpret_cast<const unsigned long *>(this); }
    __device__ constexpr unsigned long put() const { return (unsigned long)(a) << 0 | (unsigned long)(b) << 37 | static_cast<unsigned long>(c) << 44; }
    __device__ constexpr unsigned long get() const { return __builtin_is_constant_evaluated() ? put() : all(); }
};
static_assert(Bits{1, 1, 1}.get() == 0x102000000001);
template <int N> struct Size {};
__device__ Size<which()> size;
