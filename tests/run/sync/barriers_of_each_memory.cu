// Barriers order the shared memory that was written before them for what is read behind them, in loops too.
// RUN: run
extern "C" __global__ void kernel(int *out, const int *in, int n) {
  __shared__ int tile[64], more[64];
  int i = threadIdx.x;
  __syncthreads();
  tile[i] = in[i];
  __syncthreads();
  __syncthreads();
  int v = tile[63 - i];
  __syncthreads();
  tile[i] = v * 2;
  for (int k = 0; k < n; k++) {
    __syncthreads();
    more[i] = tile[(i + k) & 63];
    __syncthreads();
    tile[i] = more[(i + 1) & 63];
  }
  __syncthreads();
  out[i] = tile[i] + more[i];
  __syncthreads();
  out[64 + i] = v;
  __syncthreads();
}
// LAUNCH: kernel<<<1, 64>>>(out=s32[128], in=s32[64]{iota}, 3)
// EXPECT: out[65] == 62
// EXPECT: out[0] == 230
