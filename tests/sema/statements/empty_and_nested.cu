// Empty statements do nothing, and names in nested blocks shadow outer ones.
// RUN: sema
__device__ constexpr int f(int x) {
  ;
  {}
  {
    int x = 5;
    {
      int x = 7;
      (void)x;
    }
    x++;
  }
  if (x)
    ;
  else
    ;
  for (; x < 3; x++)
    ;
  do
    ;
  while (0);
  return x;
}
static_assert(f(0) == 3 && f(9) == 9);
