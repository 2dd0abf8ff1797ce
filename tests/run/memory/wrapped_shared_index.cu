// An unsigned index into shared memory may wrap around on the way to a small number.
// RUN: run
extern "C" __global__ void rotate(const unsigned *from, int *out) {
  __shared__ int tile[32];
  int local[8];
  unsigned t = threadIdx.x;
  tile[t] = 3 * t;
  for (unsigned i = 0; i < 8; i++)
    local[i] = t + i;
  __syncthreads();
  // From 2^32 - 4 on, the sums with 4 and more wrap around.
  unsigned i = from[t];
  out[t] = tile[i + 4] + tile[i + 5] * 100 + local[(i + 6) & 7] * 10000;
}
// LAUNCH: rotate<<<1, 32>>>(from=u32[32]{fill 4294967292}, out=s32[32])
// EXPECT: out[i] == 300 + (i + 2) * 10000

extern "C" __global__ void apart(const unsigned *from, unsigned width, int *out) {
  extern __shared__ int rows[];
  unsigned t = threadIdx.x;
  rows[t] = t;
  __syncthreads();
  unsigned i = from[0] + t * width;
  out[t] = rows[i + 2] - rows[i + 3] + rows[i + 2 + 2 * width];
}
// LAUNCH: apart<<<1, 32, 128>>>(start=u32[1]{fill 4294967294}, 0, difference=s32[32])
// EXPECT: difference[i] == -1
