// Atomic additions of all threads are counted, on shared memory and on global memory.
// RUN: run
__global__ void histogram_shared(const unsigned char *data, int n, unsigned *bins) {
  __shared__ unsigned local[16];
  if (threadIdx.x < 16)
    local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&local[data[i] & 15], 1u);
  __syncthreads();
  if (threadIdx.x < 16)
    atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

__global__ void histogram_global(const unsigned char *data, int n, int *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(bins + (data[i] >> 5), 1);
}
// LAUNCH: histogram_shared<<<3, 64>>>(data=u8[700]{random 4 0 256}, 700, low=u32[16]{fill 0})
// EXPECT: low[i] == sum(j, 0, 700, if(and(data[j], 15) == i, 1, 0))
// LAUNCH: histogram_global<<<6, 128>>>(data, 700, high=s32[8]{fill 0})
// EXPECT: high[i] == sum(j, 0, 700, if(shr(data[j], 5) == i, 1, 0))
