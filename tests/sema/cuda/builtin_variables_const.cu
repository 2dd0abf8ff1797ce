// threadIdx and its kind may be read and not written, nor their address changed.
// RUN: sema
__global__ void k(int *p) {
  *p = threadIdx.x + blockDim.y + gridDim.z + blockIdx.x + warpSize;
  threadIdx.x = 1; // expected-error {{expression must be a modifiable lvalue}}
  blockDim = dim3(1); // expected-error {{no operator "=" matches these operands}}
  warpSize = 3; // expected-error {{expression must be a modifiable lvalue}}
}
