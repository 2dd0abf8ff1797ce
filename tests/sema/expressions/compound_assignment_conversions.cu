// Compound assignment computes in the common type and converts back.
// RUN: sema
__device__ constexpr int f() {
  char c = 100;
  c += 100;
  unsigned char u = 200;
  u += 100;
  int i = 7;
  i *= 1.5;
  i /= 2;
  short s = -1;
  s >>= 1;
  unsigned w = 1;
  w -= 2;
  return c == -56 && u == 44 && i == 5 && s == -1 && w == 4294967295u;
}
static_assert(f());
