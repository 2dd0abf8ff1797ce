// Operands that are not evaluated need not be constant.
// RUN: sema
__device__ int run();
constexpr bool a = false && run(), b = true || run();
constexpr int c = true ? 1 : run();
constexpr unsigned long d = sizeof(run());
constexpr bool e = noexcept(run());
static_assert(!a && b && c == 1 && d == 4 && !e);
