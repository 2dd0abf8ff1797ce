// The simplest useful kernel computes its index, guards its bounds, loads and stores.
// RUN: run
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void saxpy_restrict(int n, float a, const float *__restrict__ x, float *__restrict__ y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}
// LAUNCH: saxpy<<<2, 128>>>(200, 2.5, x=f32[256]{random 1 -1 1}, y=f32[256]{random 2 -1 1})
// EXPECT: y[i] == if(i < 200, 2.5 * x[i] + old.y[i], old.y[i])
// LAUNCH: saxpy_restrict<<<2, 64>>>(500, -0.75, x2=f32[500]{random 3 -1 1}, y2=f32[500]{random 4 -1 1})
// EXPECT: y2[i] == -0.75 * x2[i] + old.y2[i]
