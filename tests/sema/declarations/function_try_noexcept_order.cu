// Specifiers come in any order, and trailing results after noexcept.
// RUN: sema
constexpr static __device__ inline int a() { return 1; }
int constexpr __device__ b() { return 2; }
__device__ constexpr auto c() noexcept -> int { return 3; }
long unsigned int constexpr d = 4;
static_assert(a() + b() + c() + d == 10);
