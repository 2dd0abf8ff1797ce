// Loops of all kinds, break, continue, switches with fallthrough and nested functions are evaluated.
// RUN: sema
__device__ constexpr int f(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 3)
      continue;
    if (i == 7)
      break;
    s += i;
  }
  while (n > 0) {
    --n;
    s += 100;
  }
  do {
    s += 1000;
  } while (++n < 2);
  switch (n) {
  case 1: s = 0;
  case 2: s += 5;
  case 3: s += 6; break;
  default: s = -1;
  }
  return s;
}
static_assert(f(10) == (0 + 1 + 2 + 4 + 5 + 6) + 1000 + 2000 + 11);
