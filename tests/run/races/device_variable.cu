// A __device__ variable is global memory like any other.
// RUN: run
__device__ int best;
__global__ void maximum(const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (x[i] > best)
    best = x[i];
}
// LAUNCH: maximum<<<2, 32>>>(x=s32[64]{iota 1 1})
// FAULT: (`best`)
