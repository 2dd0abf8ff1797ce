// saxpy: the smallest useful kernel; index arithmetic, a guard, two streams of memory.
// RUN: run
extern "C" __global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
// LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{random 1}, y=f32[200]{random 2})
// EXPECT: y[i] == 2 * x[i] + old.y[i]
// GPU: saxpy<<<131072, 256>>>(33554432, 2.0, x=f32[33554432]{random 1}, y=f32[33554432]{random 2})
