// if, switch and range-for with init statements; the name lives in both branches.
// RUN: sema
__device__ constexpr int f(int x) { if (int y = x * 2; y > 4) return y; else return -y; }
__device__ constexpr int g(int x) {
  switch (int y = x + 1; y) {
  case 3: return y * 10;
  default: return y;
  }
}
static_assert(f(3) == 6 && f(1) == -2 && g(2) == 30 && g(5) == 6);
__device__ constexpr int h(int x) {
  if (int y = x)
    return y;
  else
    return y - 1;
}
static_assert(h(0) == -1 && h(4) == 4);
