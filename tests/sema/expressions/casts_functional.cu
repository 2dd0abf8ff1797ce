// Functional casts take one value, several, none or a braced list.
// RUN: sema
struct P {
  int x, y;
  __device__ constexpr P(int a, int b) : x(a), y(b) {}
};
static_assert(P(1, 2).y == 2 && int(2.9) == 2 && int() == 0 && unsigned(-1) == 4294967295u &&
              P{3, 4}.x == 3 && (float)(int)2.5f == 2.f);
typedef unsigned char U;
static_assert(U(257) == 1);
