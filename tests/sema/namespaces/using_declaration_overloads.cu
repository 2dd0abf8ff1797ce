// A using declaration adds to the overloads of its scope and sees only what was declared before it.
// RUN: sema
namespace a { constexpr __device__ int f(int) { return 1; } }
using a::f;
namespace a { constexpr __device__ int f(long) { return 2; } }
constexpr __device__ int f(char) { return 3; }
static_assert(f(1) == 1 && f('a') == 3 && f((short)1) == 1);
static_assert(a::f(1L) == 2);
