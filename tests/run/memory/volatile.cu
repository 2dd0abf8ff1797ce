// Volatile accesses: each one in the source is one in the PTX, in order.
// RUN: run
__global__ void last_writer(volatile int *flags, int *out) {
  __shared__ volatile int s[32];
  int i = threadIdx.x;
  s[i] = 1;
  s[i] = i;
  __syncthreads();
  int a = s[31 - i];
  int b = s[31 - i];
  flags[i] = a;
  flags[i] = flags[i] + b;
  out[i] = flags[i];
}
// LAUNCH: last_writer<<<1, 32>>>(f=s32[32]{fill 7}, out=s32[32])
// EXPECT: out[i] == 2 * (31 - i)
// EXPECT: f[i] == 2 * (31 - i)
