// Products of counters stay right, as addresses and as numbers, in 32 and 64 bits, also where the product wraps.
// RUN: run
__global__ void rows(const int *a, long long *out, unsigned long long n, unsigned long long first, int count) {
  unsigned long long column = threadIdx.x;
  long long sum = 0;
  for (unsigned long long i = first; i < (unsigned long long)count; i += 2)
    sum = sum * 3 + a[i * n + column] + a[i * n + column + 1];
  out[threadIdx.x] = sum;
}
__global__ void numbers(long long *out, long long n, int count) {
  long long mixed = threadIdx.x;
  for (int i = 3; i < count; i += 3)
    mixed = (mixed ^ i * n) + 5;
  out[threadIdx.x] = mixed;
}
// LAUNCH: rows<<<1, 4>>>(a=s32[40]{iota 1 7}, sums=s64[4], 5, 1, 7)
// LAUNCH: numbers<<<1, 4>>>(mixed=s64[4], 0x4000000000000001, 20)
// EXPECT: sums == {1727, 1909, 2091, 2273}
// EXPECT: mixed == {4611686018427387923, 4611686018427387914, 4611686018427387941, 4611686018427387932}
