// Shuffles: which lane's value arrives, what lanes past the end keep, the width argument.
// RUN: run
__device__ int warp_sum(int v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffff, v, offset);
  return v;
}

__global__ void reduce(const int *in, int *out, int n) {
  __shared__ int partial[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int v = i < n ? in[i] : 0;
  v = warp_sum(v);
  if (lane == 0)
    partial[warp] = v;
  __syncthreads();
  if (warp == 0) {
    int warps = blockDim.x / 32;
    v = lane < warps ? partial[lane] : 0;
    v = warp_sum(v);
    if (lane == 0)
      out[blockIdx.x] = v;
  }
}

__global__ void shuffles(const float *in, float *down, float *up, float *xored, float *idx,
                         float *narrow) {
  int i = threadIdx.x;
  float v = in[i];
  down[i] = __shfl_down_sync(0xffffffff, v, 3);
  up[i] = __shfl_up_sync(0xffffffff, v, 5);
  xored[i] = __shfl_xor_sync(0xffffffff, v, 9);
  idx[i] = __shfl_sync(0xffffffff, v, (i * 7) & 31);
  narrow[i] = __shfl_down_sync(0xffffffff, v, 1, 8);
}
// LAUNCH: reduce<<<3, 128>>>(in=s32[350]{random 8 -100000 100000}, out=s32[3], 350)
// EXPECT: out[i] == sum(j, i * 128, min(350, i * 128 + 128), in[j])
// LAUNCH: shuffles<<<1, 32>>>(v=f32[32]{random 9}, down=f32[32], up=f32[32], xored=f32[32], idx=f32[32], narrow=f32[32])
// EXPECT: down[i] == v[if(i < 29, i + 3, i)]
// EXPECT: up[i] == v[if(i < 5, i, i - 5)]
// EXPECT: xored[i] == v[xor(i, 9)]
// EXPECT: idx[i] == v[i * 7 % 32]
// EXPECT: narrow[i] == v[if(i % 8 == 7, i, i + 1)]
