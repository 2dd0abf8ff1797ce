// An enumeration with a fixed type may be initialised from a number in braces.
// RUN: sema
enum class Byte : unsigned char {};
enum Plain : int { p };
constexpr Byte b{200};
constexpr Plain q{5};
static_assert((unsigned char)b == 200 && q == 5);
constexpr __device__ int f(Byte x) { return (int)x; }
static_assert(f(Byte{3}) == 3);
