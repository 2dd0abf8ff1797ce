// The unsized array of extern __shared__ can be cut into parts of different types.
// RUN: run
extern __shared__ int pool[];

__global__ void reverse(const int *in, int *out, int n) {
  int t = threadIdx.x;
  pool[t] = in[t];
  __syncthreads();
  out[t] = pool[n - 1 - t];
}

__global__ void parts(const double *in, double *sums, short *order) {
  extern __shared__ double doubles[];
  short *shorts = (short *)(doubles + blockDim.x);
  int t = threadIdx.x;
  doubles[t] = in[t] * 2;
  shorts[t] = (short)(t * 3);
  __syncthreads();
  int next = (t + 1) % blockDim.x;
  sums[t] = doubles[t] + doubles[next];
  order[t] = shorts[next];
}
// LAUNCH: reverse<<<1, 48, 192>>>(in=s32[48]{random 1 -99 99}, out=s32[48], 48)
// EXPECT: out[i] == in[47 - i]
// LAUNCH: parts<<<1, 16, 160>>>(d=f64[16]{random 2}, sums=f64[16], order=s16[16])
// EXPECT: sums[i] == d[i] * 2 + d[(i + 1) % 16] * 2
// EXPECT: order[i] == (i + 1) % 16 * 3
