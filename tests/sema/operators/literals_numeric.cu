// User-defined literals of numbers get the value, the text or the characters, as they are declared.
// RUN: sema
__device__ constexpr unsigned long long operator""_twice(unsigned long long x) { return x * 2; }
__device__ constexpr double operator""_half(long double x) { return x / 2; }
__device__ constexpr int operator""_length(const char *s) { int n = 0; while (s[n]) ++n; return n; }
template <char... C> __device__ constexpr int operator""_count() { return sizeof...(C); }
static_assert(21_twice == 42 && 3.0_half == 1.5 && 0x1f_length == 4 && 12.5_length == 4 && 1'234_count == 5);
