// Where an operator is missing, no bracket is offered that would close what is closed already.
// RUN: rich
__global__ void scale(float *x, int n) {
  int i = threadIdx.x;
  x[i 8 + 6] = n;
}
