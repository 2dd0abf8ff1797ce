// Loops with steps that are not numbers do the turns of the loop as it is written, in order: where the step is
// larger than the bound, where there are none, at the ends of types, where they wrap around, downwards, by pointers.
// RUN: run
template <class T> __device__ void turn(unsigned &hash, const int *in, T i) {
  hash = hash * 31 + in[i & 63] + static_cast<unsigned>(i);
}

// Each loop beside itself, once left alone.
#define BOTH(TYPE, TEST, STEP)                                                                     \
  {                                                                                                \
    unsigned hash = 1, alone = 1;                                                                  \
    for (TYPE i = start; TEST; STEP)                                                               \
      turn<TYPE>(hash, in, i);                                                                     \
    _Pragma("unroll 1") for (TYPE i = start; TEST; STEP) turn<TYPE>(alone, in, i);                 \
    out[0] = hash;                                                                                 \
    out[1] = alone;                                                                                \
  }

__global__ void signed_up(const int *in, unsigned *out, int start, int n, int step) { BOTH(int, i < n, i += step) }
__global__ void signed_to(const int *in, unsigned *out, int start, int n, int step) { BOTH(int, i <= n, i += step) }
__global__ void signed_down(const int *in, unsigned *out, int start, int n, int step) { BOTH(int, i > n, i -= step) }
__global__ void signed_down_to(const int *in, unsigned *out, int start, int n, int step) {
  BOTH(int, i >= n, i += step)
}
__global__ void signed_meets(const int *in, unsigned *out, int start, int n, int step) { BOTH(int, i != n, i += step) }
__global__ void unsigned_up(const int *in, unsigned *out, unsigned start, unsigned n, unsigned step) {
  BOTH(unsigned, i < n, i += step)
}
__global__ void unsigned_to(const int *in, unsigned *out, unsigned start, unsigned n, unsigned step) {
  BOTH(unsigned, i <= n, i += step)
}
__global__ void unsigned_down(const int *in, unsigned *out, unsigned start, unsigned n, unsigned step) {
  BOTH(unsigned, i > n, i -= step)
}
__global__ void unsigned_meets(const int *in, unsigned *out, unsigned start, unsigned n, unsigned step) {
  BOTH(unsigned, i != n, i -= step)
}
__global__ void wide_up(const int *in, unsigned *out, unsigned long long start, unsigned long long n,
                        unsigned long long step) {
  BOTH(unsigned long long, i < n, i += step)
}
__global__ void wide_down(const int *in, unsigned *out, long long start, long long n, long long step) {
  BOTH(long long, i > n, i += step)
}
__global__ void by_twos(const int *in, unsigned *out, int start, int n) { BOTH(int, i != n, i += 2) }

__global__ void pointers(const int *in, unsigned *out, long long first, long long last, long long step) {
  unsigned up = 1, alone = 1, down = 1, down_alone = 1, meets = 1, ends = 1;
  for (const int *p = in + first; p < in + last; p += step)
    up = up * 31 + *p;
#pragma unroll 1
  for (long long i = first; i < last; i += step)
    alone = alone * 31 + in[i];
  for (const int *p = in + last; p > in + first; p -= step)
    down = down * 31 + p[-1];
#pragma unroll 1
  for (long long i = last; i > first; i -= step)
    down_alone = down_alone * 31 + in[i - 1];
  for (const int *p = in + first; p != in + last; ++p)
    meets = meets * 31 + *p;
#pragma unroll 1
  for (long long i = first; i < last; ++i)
    ends = ends * 31 + in[i];
  out[0] = up;
  out[1] = alone;
  out[2] = down;
  out[3] = down_alone;
  out[4] = meets;
  out[5] = ends;
}

// Threads share the work; what they read they have not written.
__global__ void grid(const int *in, int *out, int n, int *sums) {
  int stride = gridDim.x * blockDim.x, sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    sum += in[i];
  sums[blockIdx.x * blockDim.x + threadIdx.x] = sum;
  __shared__ int tile[64];
  for (unsigned i = threadIdx.x; i < 64; i += blockDim.x)
    tile[i] = in[i];
  __syncthreads();
  for (unsigned long long i = threadIdx.x; i < 64; i += blockDim.x)
    out[blockIdx.x * 64 + i] = tile[63 - i];
}

// Each turn reads what the one before has written.
__global__ void chained(int *data, int n, int step) {
  for (int i = step; i < n; i += step)
    data[i] += data[i - step] * 3;
}
// LAUNCH: signed_up<<<1, 1>>>(in=s32[64]{random 7 0 1000}, a=u32[2], 0, 1000, 7)
// EXPECT: a[0] == a[1]
// LAUNCH: signed_up<<<1, 1>>>(in, a1=u32[2], 5, 5, 3)
// EXPECT: a1[i] == 1
// LAUNCH: signed_up<<<1, 1>>>(in, a2=u32[2], 5, -7, 3)
// EXPECT: a2[i] == 1
// LAUNCH: signed_up<<<1, 1>>>(in, a3=u32[2], 3, 100, 1000)
// EXPECT: a3[i] == 34 + in[3]
// LAUNCH: signed_up<<<1, 1>>>(in, a4=u32[2], 2147483577, 2147483647, 7)
// EXPECT: a4[0] == a4[1]
// LAUNCH: signed_up<<<1, 1>>>(in, a5=u32[2], -2147483647, 2147483000, 715827882)
// EXPECT: a5[0] == a5[1]
// LAUNCH: signed_up<<<1, 1>>>(in, a6=u32[2], -2147483648, 2147483640, 536870911)
// EXPECT: a6[0] == a6[1]
// LAUNCH: signed_to<<<1, 1>>>(in, b=u32[2], 0, 63, 3)
// EXPECT: b[0] == b[1]
// LAUNCH: signed_to<<<1, 1>>>(in, b1=u32[2], 2147483577, 2147483640, 7)
// EXPECT: b1[0] == b1[1]
// LAUNCH: signed_to<<<1, 1>>>(in, b2=u32[2], 9, 9, 5)
// EXPECT: b2[i] == 40 + in[9]
// LAUNCH: signed_down<<<1, 1>>>(in, c=u32[2], 500, 3, 9)
// EXPECT: c[0] == c[1]
// LAUNCH: signed_down<<<1, 1>>>(in, c1=u32[2], -2147483568, -2147483648, 8)
// EXPECT: c1[0] == c1[1]
// LAUNCH: signed_down_to<<<1, 1>>>(in, d=u32[2], 500, -3, -9)
// EXPECT: d[0] == d[1]
// LAUNCH: signed_meets<<<1, 1>>>(in, e=u32[2], 10, 171, 7)
// EXPECT: e[0] == e[1]
// LAUNCH: signed_meets<<<1, 1>>>(in, e1=u32[2], 100, 37, -7)
// EXPECT: e1[0] == e1[1]
// LAUNCH: signed_meets<<<1, 1>>>(in, e2=u32[2], 5, 5, 0)
// EXPECT: e2[i] == 1
// LAUNCH: unsigned_up<<<1, 1>>>(in, f=u32[2], 3, 777, 5)
// EXPECT: f[0] == f[1]
// Ten steps of 0x55555556 wrap around three times before the bound is met.
// LAUNCH: unsigned_up<<<1, 1>>>(in, f1=u32[2], 2863311523, 4294967295, 1431655766)
// EXPECT: f1[0] == f1[1]
// LAUNCH: unsigned_to<<<1, 1>>>(in, g=u32[2], 2863311523, 4294967294, 1431655766)
// EXPECT: g[0] == g[1]
// LAUNCH: unsigned_to<<<1, 1>>>(in, g1=u32[2], 4294967200, 4294967280, 9)
// EXPECT: g1[0] == g1[1]
// LAUNCH: unsigned_down<<<1, 1>>>(in, h=u32[2], 900, 4, 6)
// EXPECT: h[0] == h[1]
// LAUNCH: unsigned_down<<<1, 1>>>(in, h1=u32[2], 1431655772, 0, 1431655766)
// EXPECT: h1[0] == h1[1]
// LAUNCH: unsigned_meets<<<1, 1>>>(in, k=u32[2], 900, 0, 6)
// EXPECT: k[0] == k[1]
// LAUNCH: unsigned_meets<<<1, 1>>>(in, k1=u32[2], 5, 4294967281, 2)
// EXPECT: k1[0] == k1[1]
// LAUNCH: wide_up<<<1, 1>>>(in, m=u32[2], 18446744073709551000, 18446744073709551615, 15)
// EXPECT: m[0] == m[1]
// LAUNCH: wide_up<<<1, 1>>>(in, m1=u32[2], 0, 17, 9223372036854775808)
// EXPECT: m1[i] == 31 + in[0]
// LAUNCH: wide_down<<<1, 1>>>(in, o=u32[2], 1000, -1000, -17)
// EXPECT: o[0] == o[1]
// LAUNCH: by_twos<<<1, 1>>>(in, p=u32[2], 4, 98)
// EXPECT: p[0] == p[1]
// LAUNCH: pointers<<<1, 1>>>(in, q=u32[6], 1, 61, 5)
// EXPECT: q[0] == q[1]
// EXPECT: q[2] == q[3]
// EXPECT: q[4] == q[5]
// LAUNCH: pointers<<<1, 1>>>(in, q1=u32[6], 3, 4, 40)
// EXPECT: q1[0] == q1[1]
// EXPECT: q1[2] == q1[3]
// EXPECT: q1[4] == q1[5]
// LAUNCH: grid<<<2, 5>>>(in, r=s32[128], 61, s=s32[10])
// EXPECT: s[i] == sum(j, 0, 7, if(i + 10 * j < 61, in[min(i + 10 * j, 63)], 0))
// EXPECT: r[i] == in[63 - i % 64]
// LAUNCH: chained<<<1, 1>>>(t=s32[64]{fill 1}, 64, 8)
// EXPECT: t[8] == 4
// EXPECT: t[16] == 13
// EXPECT: t[56] == 3280
