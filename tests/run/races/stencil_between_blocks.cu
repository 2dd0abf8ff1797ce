// The barrier orders the threads of a block, but the halo belongs to another block.
// RUN: run
__global__ void smooth(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float left = i > 0 ? x[i - 1] : 0.0f;
  float right = i < n - 1 ? x[i + 1] : 0.0f;
  __syncthreads();
  x[i] = left + right;
}
// LAUNCH: smooth<<<4, 64>>>(x=f32[256]{iota}, 256)
// FAULT: race: reads 4 bytes of global memory
