// An unscoped enumeration promotes to its fixed type or the first of int, unsigned, long, unsigned long.
// RUN: sema
enum Small { s = 3 };
enum Unsigned { u = 0xffffffff };
enum Long { l = -1, m = 0xffffffff };
enum Fixed : short { f };
static_assert(__is_same(decltype(+s), int) || __is_same(decltype(+s), unsigned));
static_assert(__is_same(decltype(+u), unsigned) && __is_same(decltype(+l), long) && __is_same(decltype(+f), int));
constexpr __device__ int g(int) { return 1; }
constexpr __device__ int g(short) { return 2; }
static_assert(g(f) == 2);
