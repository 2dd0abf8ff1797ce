// Sums over parts of arrays are the same whether an index or a pointer goes along, in whatever steps.
// RUN: run
__global__ void sums(const int *a, const int *b, int *out, int from, int to, int down) {
  int t = threadIdx.x, up = 0, back = 0, both = 0;
  a += 20, b += 20;
  for (int i = from + t; i < to; ++i) up += a[i];
  for (int i = down; i >= from; --i) back = back * 3 + a[i];
  for (int i = from; i < to; i += 2) both += a[i] * b[i + 1] - b[i];
  out[3 * t] = up;
  out[3 * t + 1] = back;
  out[3 * t + 2] = both;
}
__global__ void widely(const long long *a, long long *out, long long from, long long to) {
  long long sum = 0;
  for (long long i = from; i < to; i += 3) sum = sum * 2 + a[i + 20] - a[i + 19];
  out[threadIdx.x] = sum + threadIdx.x;
}
// LAUNCH: sums<<<1, 4>>>(a=s32[64]{iota}, b=s32[64]{iota 100 -1}, out=s32[12], -5, 18, 2)
// LAUNCH: widely<<<1, 2>>>(wide=s64[64]{iota 0 4}, far=s64[2], -7, 25)
// EXPECT: out == {598, 70524, 21316, 583, 70524, 21316, 567, 70524, 21316, 550, 70524, 21316}
// EXPECT: far == {8188, 8189}
