// Threads that have ended are not waited for, and a barrier behind their return is no fault.
// RUN: run
__global__ void some(int *x, int n) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  int value = x[n - 1 - i];
  __syncthreads();
  x[i] = value;
}
// LAUNCH: some<<<1, 96>>>(x=s32[70]{iota}, 70)
// EXPECT: x[i] == 69 - i
