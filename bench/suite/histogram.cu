// A histogram of bytes: shared atomics, four bytes to a load, merged by global atomics.
// RUN: run
extern "C" __global__ void histogram(const unsigned *in, unsigned *bins, int words) {
  __shared__ unsigned local[256];
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x)
    local[bin] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < words; i += gridDim.x * blockDim.x) {
    unsigned word = in[i];
    atomicAdd(&local[word & 255], 1u);
    atomicAdd(&local[word >> 8 & 255], 1u);
    atomicAdd(&local[word >> 16 & 255], 1u);
    atomicAdd(&local[word >> 24], 1u);
  }
  __syncthreads();
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x)
    if (local[bin] > 0)
      atomicAdd(&bins[bin], local[bin]);
}
// LAUNCH: histogram<<<2, 64>>>(in=u8[2000]{random 4 0 256}, bins=u32[256]{fill 0}, 500)
// EXPECT: bins[i] == sum(j, 0, 2000, if(in[j] == i, 1, 0))
// GPU: histogram<<<528, 256>>>(in=u8[33554432]{random 4 0 256}, bins=u32[256]{fill 0}, 8388608)
