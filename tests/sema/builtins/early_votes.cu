// Votes without a mask are known under both of their names; ptxas takes them for no target of today.
// RUN: sema
__device__ int votes(int a) {
  int sum = __all(a) + __any(a) + (int)__ballot(a);
  static_assert(sizeof(all(true)) == 1 && sizeof(any(true)) == 1 && sizeof(ballot(true)) == 4);
  return sum + all(a > 0) + any(a < 0) + (int)ballot(a == 0);
}
