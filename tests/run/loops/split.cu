// Loops that are split where their counters reach a bound do what they did: for bounds before, within and
// after the turns, upwards and downwards, with and without signs, and with values that leave the loop.
// RUN: run
// RUN: run --passes=default<O1>,loop-rotate,licm,loop-split,default<O3>

__device__ int up(const int *in, int n, int m) {
  int sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (i < m)
      sum += in[i];
    else
      sum = sum * 3 - i;
  }
  return sum;
}

__device__ int at_most(const int *in, int n, int m) {
  int sum = 1;
#pragma unroll 1
  for (int i = -3; i < n; i += 2) {
    if (m >= i)
      sum += i;
    else
      sum ^= in[i & 15];
  }
  return sum;
}

__device__ int down(const int *in, int n, int m) {
  int sum = 0, last = -1;
#pragma unroll 1
  for (int i = n; i > 0; i--) {
    if (i > m) {
      sum += in[i & 15] * 2;
      last = i;
    } else
      sum -= i;
  }
  return sum * 100 + last;
}

__device__ int unsigned_up(const int *in, unsigned n, unsigned m) {
  int sum = 0;
#pragma unroll 1
  for (unsigned i = 0; i < n; i++) {
    if (in[i & 15] == 7) break;
    if (i >= m)
      sum += 1000 + i;
    else
      sum += in[i & 15];
  }
  return sum;
}

template <int kind> __device__ int expected(const int *in, int n, int m) {
  int sum = kind == 1, last = -1;
  int step = kind == 1 ? 2 : 1;
  for (int i = kind == 1 ? -3 : kind == 2 ? n : 0; kind == 2 ? i > 0 : i < n; i += kind == 2 ? -1 : step) {
    volatile int bound = m;
    if (kind == 0) { if (i < bound) sum += in[i]; else sum = sum * 3 - i; }
    if (kind == 1) { if (bound >= i) sum += i; else sum ^= in[i & 15]; }
    if (kind == 2) { if (i > bound) { sum += in[i & 15] * 2; last = i; } else sum -= i; }
    if (kind == 3) {
      if (in[i & 15] == 7)
        break;
      if ((unsigned)i >= (unsigned)bound)
        sum += 1000 + i;
      else
        sum += in[i & 15];
    }
  }
  return kind == 2 ? sum * 100 + last : sum;
}

__global__ void k(const int *in, int *out, int n, int m) {
  int wrong = 0;
  wrong |= up(in, n, m) != expected<0>(in, n, m);
  wrong |= (at_most(in, n, m) != expected<1>(in, n, m)) << 1;
  wrong |= (down(in, n, m) != expected<2>(in, n, m)) << 2;
  wrong |= (unsigned_up(in, n, m) != expected<3>(in, n, m)) << 3;
  out[threadIdx.x] = wrong;
}
// LAUNCH: k<<<1, 4>>>(in=s32[16]{iota}, out=s32[4]{fill 0}, 12, 5)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 12, 0)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 12, -7)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 12, 12)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 12, 2147483647)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 0, 1)
// EXPECT: out[i] == 0
// LAUNCH: k<<<1, 4>>>(in, out, 1, 1)
// EXPECT: out[i] == 0
