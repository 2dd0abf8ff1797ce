// Values that trade places in loops: swaps, rotations, and a lagging copy used after the loop.
// RUN: run
__global__ void cycles(const int *in, int *out, int n) {
  int a = in[0], b = in[1], c = in[2], d = in[3], last = -1, before = -2;
  for (int i = 0; i < n + (int)threadIdx.x; i++) {
    int t = a;
    a = b;
    b = c;
    c = t;
    if (i & 1) {
      t = c;
      c = d;
      d = t;
    }
    before = last;
    last = a + i;
  }
  int *o = out + threadIdx.x * 6;
  o[0] = a, o[1] = b, o[2] = c, o[3] = d, o[4] = last, o[5] = before;
}
__global__ void gcd_and_fibonacci(const int *in, unsigned long long *out) {
  unsigned x = in[threadIdx.x] + 40, y = 36;
  while (y) {
    unsigned r = x % y;
    x = y;
    y = r;
  }
  unsigned long long f = 0, g = 1;
  int k = threadIdx.x * 20;
  do {
    unsigned long long s = f + g;
    f = g;
    g = s;
  } while (--k > 0);
  out[threadIdx.x] = x * 1000000007ull + f;
}
// LAUNCH: cycles<<<1, 4>>>(in=s32[4]{10, 200, 3000, 40000}, out=s32[24], 3)
// EXPECT: out[0..5] == {10, 40000, 3000, 200, 12}
// EXPECT: out[8..13] == {200, 10, 40003, 12, 3000}
// EXPECT: out[16..21] == {3004, 40003, 200, 40000, 10}
// EXPECT: out[19..24] == {40000, 10, 3000, 205, 3004}
// LAUNCH: gcd_and_fibonacci<<<1, 4>>>(in, g=u64[4])
// EXPECT: g[0..4] == {2000000015, 12000006849, 4102334183, 1552008755948}
