// __builtin_LINE and FUNCTION in a default argument name the caller.
// RUN: sema
__device__ constexpr int line(int l = __builtin_LINE()) { return l; }
static_assert(line() == 4);
