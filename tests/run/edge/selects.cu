// Chains of conditions that optimisers turn into selects, minima, absolute values and bit tests.
// RUN: run
__device__ int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
__device__ unsigned saturate(unsigned a, unsigned b) {
  unsigned s = a + b;
  return s < a ? ~0u : s;
}
__device__ int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
__global__ void choose(const int *in, int *out) {
  int x = in[threadIdx.x], y = in[threadIdx.x ^ 1], *o = out + threadIdx.x * 14;
  o[0] = sign(x) * 10 + sign(y);
  o[1] = saturate(x, y);
  o[2] = clamp(x, -100, 100) + clamp(x, 0, 255) + clamp((short)x, -3, y & 7);
  o[3] = x < 0 ? (int)(0u - (unsigned)x) : x;
  o[4] = (x & 8) ? 8 : 0;
  o[5] = (x & 0x80000000) ? -1 : 0;
  o[6] = (x == 0) | (y != 0) << 1 | (x < y) << 2 | ((unsigned)x < (unsigned)y) << 3;
  o[7] = x ? y ? 3 : 2 : y ? 1 : 0;
  o[8] = (x > 5) == (y > 5);
  o[9] = (x >= 0 && x < 100) + 2 * ((unsigned)(x - 10) <= 20u);
  o[10] = -(x < y) & 0x55 | -(x > y) & 0xaa;
  o[11] = !x + !!y - (x == y);
  bool p = x & 1, q = y & 2;
  o[12] = (p ^ q) + (p & q) * 2 + (p | q) * 4 + (p == q) * 8 + (p < q) * 16;
  o[13] = (p ? x : y) + (q ? y : x);
}
// LAUNCH: choose<<<1, 10>>>(in=s32[10]{0, 0, 5, -5, 2147483647, -2147483648, 8, 100, -1, 20}, out=s32[140])
// EXPECT: out[0..5] == {0, 0, 0, 0, 0}
// EXPECT: out[46..51] == {8, -1, 6, 3, 1}
// EXPECT: out[93..98] == {1, 85, 1, 8, 108}
// EXPECT: out[135..140] == {3, 170, 1, 21, -2}
