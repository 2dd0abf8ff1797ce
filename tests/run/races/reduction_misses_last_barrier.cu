// The barrier of the loop stands before the store, not after it.
// RUN: run
__global__ void sum(const int *x, int *out) {
  __shared__ int s[128];
  int i = threadIdx.x;
  s[i] = x[i];
  __syncthreads();
  for (int half = 64; half > 0; half /= 2)
    if (i < half)
      s[i] += s[i + half];
  if (i == 0)
    *out = s[0];
}
// LAUNCH: sum<<<1, 128>>>(x=s32[128]{iota}, out=s32[1]{0})
// FAULT: race:
