// Loops unrolled by a count below their trip count: sums, values used afterwards, early exits, barriers.
// RUN: run
__global__ void rounds(const int *in, int *out) {
  int sum = 0, last = 0;
#pragma unroll 4
  for (int i = 0; i < 64; ++i) {
    last = in[i] + sum;
    sum += last ^ i;
  }
  out[threadIdx.x] = sum + last * (int)threadIdx.x;
}

__global__ void leaves(const int *in, int *out, int stop) {
  int found = -1;
#pragma unroll 8
  for (int i = 0; i < 64; ++i) {
    if (in[i] == stop) {
      found = i;
      break;
    }
    if (in[i] & 1)
      continue;
    found = i - 100;
  }
  out[threadIdx.x] = found;
}

__global__ void meets(const int *in, int *out) {
  __shared__ int shared[32];
  shared[threadIdx.x] = 0;
#pragma unroll 3
  for (int i = 0; i < 9; ++i) {
    __syncthreads();
    int other = shared[(threadIdx.x + i) % 32];
    __syncthreads();
    shared[threadIdx.x] = other + in[i] + 1;
  }
  out[threadIdx.x] = shared[threadIdx.x];
}
// LAUNCH: rounds<<<1, 4>>>(in=s32[64]{random 1 0 100}, a=s32[4])
// LAUNCH: leaves<<<1, 4>>>(in, b=s32[4], 100)
// LAUNCH: meets<<<1, 32>>>(in, c=s32[32])
// EXPECT: c[i] == 9 + sum(j, 0, 9, in[j])
// EXPECT: a[1..4] == a[i - 1] + a[1] - a[0]
// EXPECT: b[i] == b[0]
