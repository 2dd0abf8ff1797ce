// Every place that may declare a variable, with its scope.
// RUN: sema
__device__ constexpr int f(int n) {
  int r = 0;
  while (int x = n--)
    r += x;
  for (int i = 0, j = 10; i < j; ++i, --j)
    r++;
  if (auto y = r; y > 10)
    r = y + 1;
  switch (int z = r % 3) {
  case 1: r += z;
  }
  return r;
}
static_assert(f(3) == 6 + 5 + 1 || f(3) > 0);
