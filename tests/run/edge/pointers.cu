// Pointer differences, negative indices, pointers past the end, comparisons, local arrays that escape.
// RUN: run
__device__ __noinline__ int sum(const int *from, const int *to) {
  int s = 0;
  for (; from != to; ++from) s = s * 3 + *from;
  return s;
}
__device__ __noinline__ int *last(int *p, int n) { return p + n - 1; }
__device__ __noinline__ void fill(short *p, int n, int x) {
  while (n-- > 0) *p++ = (short)(x += 7);
}
__global__ void walk(const int *in, long long *out, int n) {
  const int *p = in + n, *q = in + 3;
  long long *o = out + threadIdx.x * 10;
  o[0] = p - q;
  o[1] = p[-1] + q[-(int)threadIdx.x];
  o[2] = (const char *)q - (const char *)p;
  o[3] = p > q && q >= in && !(in == q);
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = in[i] + threadIdx.x;
  int *e = last(a, 8);
  e[-2] = 77;
  *e-- = 5;
  o[4] = sum(a, e + 2);
  o[5] = e - a;
  short s[6];
  fill(s + 1, 5, threadIdx.x);
  s[0] = s[5];
  short *m = &s[threadIdx.x & 3];
  o[6] = m[1] * 100 + m[0];
  o[7] = &s[5] - m;
  int grid[3][4] = {{1, 2, 3}, {4, 5, 6, 7}};
  int(*row)[4] = grid + (threadIdx.x & 1);
  (*row)[3] += row[1][0];
  o[8] = grid[0][3] * 10 + grid[1][3] + sum(&grid[0][0], &grid[2][4]);
  unsigned char step = 255;
  o[9] = in[(unsigned char)(step + 3)] + (p + (signed char)step)[0];
}
// LAUNCH: walk<<<1, 4>>>(in=s32[8]{3, 1, 4, 1, 5, 9, 2, 6}, out=s64[40], 8)
// EXPECT: out[0..5] == {5, 7, -20, 1, 9182}
// EXPECT: out[13..18] == {1, 12452, 6, 1508, 4}
// EXPECT: out[26..31] == {2316, 3, 395003, 10, 5}
// EXPECT: out[35..40] == {6, 3124, 2, 368719, 10}
