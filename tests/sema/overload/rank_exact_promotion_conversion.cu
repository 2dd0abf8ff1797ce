// Exact match beats promotion beats conversion beats user conversion beats ellipsis, per argument.
// RUN: sema
struct U { __device__ constexpr U(int) {} };
__device__ constexpr int f(short) { return 1; }
__device__ constexpr int f(int) { return 2; }
__device__ constexpr int f(double) { return 3; }
static_assert(f((short)1) == 1 && f('a') == 2 && f(true) == 2 && f(1.f) == 3 && f((unsigned short)1) == 2);
__device__ constexpr int g(U) { return 1; }
__device__ constexpr int g(...) { return 2; }
static_assert(g(1) == 1 && g(nullptr) == 2 && g("x") == 2);
__device__ constexpr int h(float) { return 1; }
__device__ constexpr int h(U) { return 2; }
static_assert(h(1) == 1);
