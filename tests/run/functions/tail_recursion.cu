// Functions that end by calling themselves: arguments that change places, two such calls, void ones, and calls
// that are not the last thing done.
// RUN: run
__device__ __noinline__ unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
__device__ int collatz(unsigned long long n, int steps) {
  if (n == 1)
    return steps;
  if (n % 2 == 0)
    return collatz(n / 2, steps + 1);
  return collatz(3 * n + 1, steps + 1);
}
__device__ __noinline__ void fill(int *out, int n, int value) {
  if (n == 0)
    return;
  *out = value;
  fill(out + 1, n - 1, value + 3);
}
__device__ __noinline__ int sum_to(int n) { return n == 0 ? 0 : n + sum_to(n - 1); }
// Each depth has a variable of its own, and the next one reads it.
__device__ __noinline__ int chained(const int *before, int n) {
  int own = *before + n;
  if (n == 0)
    return own;
  return chained(&own, n - 1);
}
__global__ void all(const unsigned *a, const unsigned *b, unsigned *divisors, int *steps, int *filled, int *sums) {
  unsigned i = threadIdx.x;
  divisors[i] = gcd(a[i], b[i]);
  steps[i] = collatz(i + 1, 0);
  fill(filled + 4 * i, i % 4, i);
  int ten = 10;
  sums[i] = sum_to(i) + chained(&ten, i);
}
// LAUNCH: all<<<1, 8>>>(a=u32[8]{12, 18, 7, 100, 0, 5, 1071, 48}, b=u32[8]{18, 12, 13, 75, 9, 0, 462, 36}, g=u32[8], s=s32[8], f=s32[32], t=s32[8])
// EXPECT: g[0..8] == {6, 6, 1, 25, 9, 5, 21, 12}
// EXPECT: s[0..8] == {0, 1, 7, 2, 5, 8, 16, 3}
// EXPECT: f[i] == if(i % 4 < (i / 4) % 4, i / 4 + 3 * (i % 4), 0)
// EXPECT: t[i] == 10 + i * (i + 1)
