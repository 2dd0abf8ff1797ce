// A stencil that writes where its neighbours, of this block and the next, still read.
// RUN: run
__global__ void smooth(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    x[i] = (x[i - 1] + x[i] + x[i + 1]) / 3.0f;
}
// LAUNCH: smooth<<<4, 64>>>(x=f32[256]{iota}, 256)
// FAULT: race:
