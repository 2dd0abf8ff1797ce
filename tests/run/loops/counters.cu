// Loops compute what is written: sums in memory, narrow counters, fixed conditions, first turns, strides, barriers.
// RUN: run
__global__ void kept(const int *__restrict__ in, int *__restrict__ out, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    out[t] += in[t * n + i] * (i + 1);
}

__global__ void kept_in_nest(const int *__restrict__ in, int *__restrict__ out, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j)
      out[t] = out[t] * 3 + in[j];
}

__global__ void aliased(int *x, int *sum, int n) {
  for (int i = 0; i < n; ++i)
    *sum += x[i];
}

__global__ void wide_counter(const int *in, int *out, int n) {
  long long last = -1;
  int total = 0;
  for (long long i = 0; i < n; ++i) {
    total += in[i];
    last = i;
  }
  out[2 * threadIdx.x] = total;
  out[2 * threadIdx.x + 1] = (int)last;
}

__global__ void decided(const int *in, int *out, int n, int mode) {
  int total = 0;
  for (int i = 0; i < n; ++i) {
    if (mode == 1)
      total += in[i];
    else
      total ^= in[i] + i;
  }
  out[threadIdx.x] = total;
}

__global__ void first_turn(const int *in, int *out, int start, int n) {
  int total = 1;
  for (int i = start; i < n; ++i) {
    if (i == start)
      total += 100;
    total = total * 3 + in[i];
  }
  out[threadIdx.x] = total;
}

__global__ void __launch_bounds__(32) strided(const int *in, int *out) {
  __shared__ int tile[512];
  for (int i = threadIdx.x; i < 512; i += 32)
    tile[i] = in[i] * 2;
  __syncthreads();
  for (int i = threadIdx.x; i < 512; i += 32)
    out[i] = tile[511 - i];
}

__global__ void barriers(const int *in, int *out, int n) {
  __shared__ int tile[2][32];
  int t = threadIdx.x, total = 0;
  for (int i = 0; i < n; ++i) {
    tile[i & 1][t] = in[i * 32 + t];
    __syncthreads();
    total = total * 5 + tile[i & 1][(t + i) & 31];
  }
  out[t] = total;
}
// LAUNCH: kept<<<1, 8>>>(in=s32[48]{iota}, k=s32[8]{fill 7}, 6)
// EXPECT: k[0..4] == 77 + 126 * i
// LAUNCH: kept<<<1, 8>>>(in, k0=s32[8]{fill 7}, 0)
// EXPECT: k0[i] == 7
// LAUNCH: kept_in_nest<<<1, 4>>>(in, nest=s32[4]{fill 1}, 3)
// EXPECT: nest[0] == 881
// LAUNCH: aliased<<<1, 1>>>(a=s32[8]{fill 1}, b=s32[1]{fill 5}, 8)
// EXPECT: b[0] == 13
// LAUNCH: wide_counter<<<1, 1>>>(in, w=s32[2]{fill 0}, 48)
// EXPECT: w[i] == if(i == 0, 1128, 47)
// LAUNCH: wide_counter<<<1, 1>>>(in, w0=s32[2]{fill 0}, -5)
// EXPECT: w0[i] == if(i == 0, 0, 0 - 1)
// LAUNCH: decided<<<1, 2>>>(in, d=s32[2]{fill 0}, 10, 1)
// EXPECT: d[i] == 45
// LAUNCH: decided<<<1, 2>>>(in, e=s32[2]{fill 0}, 4, 2)
// EXPECT: e[i] == 0
// LAUNCH: first_turn<<<1, 2>>>(in, f=s32[2]{fill 0}, 2, 5)
// EXPECT: f[i] == 2758
// LAUNCH: first_turn<<<1, 2>>>(in, f0=s32[2]{fill 0}, 5, 5)
// EXPECT: f0[i] == 1
// LAUNCH: strided<<<1, 32>>>(s=s32[512]{iota}, so=s32[512]{fill 0})
// EXPECT: so[i] == 2 * (511 - i)
// LAUNCH: barriers<<<1, 32>>>(m=s32[160]{iota}, mo=s32[32]{fill 0}, 5)
// EXPECT: mo[0..2] == 6402 + 781 * i
