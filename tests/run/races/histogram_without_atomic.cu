// A histogram whose bins are not updated atomically.
// RUN: run
__global__ void histogram(const unsigned char *x, unsigned *bins, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    bins[x[i] / 64]++;
}
// LAUNCH: histogram<<<4, 64>>>(x=u8[1024]{iota 0 7}, bins=u32[4]{fill 0}, 1024)
// FAULT: race:
