// Shared memory takes new meanings after each barrier, a warp's values being passed by shuffles in between.
// RUN: run
__global__ void phases(const int *in, int *out) {
  __shared__ union {
    int words[64];
    unsigned char bytes[256];
    float floats[64];
  } s;
  __shared__ int total;
  int t = threadIdx.x, x = in[t];
  s.words[t] = x;
  if (t == 0) total = 0;
  __syncthreads();
  int b = s.bytes[(t * 5 + 3) & 255];
  __syncthreads();
  s.floats[63 - t] = (float)(x & 0xffff) * 0.5f;
  __syncthreads();
  float f = s.floats[t] + s.floats[(t + 1) & 63];
  atomicAdd(&total, b);
  __syncthreads();
  if (t < 32) {
    int v = b;
    for (int d = 16; d; d >>= 1) v += __shfl_down_sync(~0u, v, d);
    s.words[t] = __shfl_sync(~0u, v, 0);
  }
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int y = t >= d ? s.words[(t - d) & 31] : 0;
    __syncthreads();
    if (t < 32) s.words[t] += y;
    __syncthreads();
  }
  out[t] = s.words[t & 31] + (int)f * 3 + total;
}
// LAUNCH: phases<<<2, 64>>>(in=s32[64]{random 9 -100000 100000}, out=s32[64])
// EXPECT: out[0..5] == {93043, 114964, 196381, 109717, 24835}
// EXPECT: out[21..26] == {226486, 176716, 117103, 164119, 237616}
// EXPECT: out[42..47] == {192823, 178093, 133471, 91213, 81910}
// EXPECT: out[59..64] == {209500, 213568, 206569, 236614, 236179}
