// The first kernel to try: y = a * x + y, one element per thread.
// RUN: run
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
// LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{iota}, y=f32[200]{fill 1})
// EXPECT: y[i] == 2 * x[i] + 1
