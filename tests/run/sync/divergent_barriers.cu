// Barriers in loops next to divergent code: none may be moved, doubled or lost.
// RUN: run
__global__ void ladder(int *out, int rounds) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    int v;
    if ((t + r) % 3 == 0)
      v = s[(t + 1) % 64] * 2;
    else if (t & 1)
      v = s[(t + 63) % 64] + r;
    else
      v = s[t] - 1;
    __syncthreads();
    s[t] = v & 0xffff;
    __syncthreads();
    if (r > 3 && s[0] > 1000)
      break;
  }
  out[t] = s[t];
}

// The barrier sits in a branch that the whole block takes.
__global__ void uniform_branch(const int *in, int *out, int mode) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (mode) {
    __syncthreads();
    out[t] = s[63 - t];
  } else {
    out[t] = s[t];
  }
}

// One warp produces, another consumes, in turns.
__global__ void turns(int *out) {
  __shared__ int mail;
  int sum = 0;
  for (int r = 0; r < 5; r++) {
    if (threadIdx.x == 0)
      mail = r * 7 + 1;
    __syncthreads();
    if (threadIdx.x >= 32)
      sum += mail;
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
// LAUNCH: ladder<<<1, 64>>>(l=s32[64], 9)
// EXPECT: l == {894, 5120, 2559, 2568, 6656, 646, 1662, 8192, 4095, 4104, 9728, 1030, 2430, 11264, 5631, 5640, 12800, 1414, 3198, 14336, 7167, 7176, 15872, 1798, 3966, 17408, 8703, 8712, 18944, 2182, 4734, 20480, 10239, 10248, 22016, 2566, 5502, 23552, 11775, 11784, 25088, 2950, 6270, 26624, 13311, 13320, 28160, 3334, 7038, 29696, 14847, 14856, 31232, 3718, 7806, 0, 65535, 8, 0, 6, 65534, 496, 247, 256}
// LAUNCH: uniform_branch<<<1, 64>>>(in=s32[64]{iota}, u=s32[64], 1)
// EXPECT: u[i] == 63 - i
// LAUNCH: turns<<<1, 64>>>(t=s32[64])
// EXPECT: t[i] == if(i < 32, 0, 75)
