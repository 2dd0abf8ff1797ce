// Many threads write the same value to a flag that nobody reads: harmless.
// RUN: run
__global__ void any_negative(const int *x, int *flag) {
  if (x[blockIdx.x * blockDim.x + threadIdx.x] < 0)
    *flag = 1;
}
// LAUNCH: any_negative<<<4, 32>>>(x=s32[128]{iota -64 1}, flag=s32[1]{0})
// EXPECT: flag == {1}
