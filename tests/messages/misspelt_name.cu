// A variable misspelt.
// RUN: rich
__global__ void k(float *output, int count) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index < cuont) output[indx] = 1.0f;
}
