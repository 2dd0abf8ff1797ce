// Addresses of memory spaces go to integers and back.
// RUN: run
__global__ void spaces(int *global, int *out) {
  __shared__ int shared[4];
  int local[4] = {1, 2, 3, (int)threadIdx.x + 4};
  shared[threadIdx.x] = 10 + threadIdx.x;
  __syncthreads();
  unsigned long address = __cvta_generic_to_shared(&shared[2]);
  int *back = (int *)__cvta_shared_to_generic(address);
  int *far = (int *)__cvta_global_to_generic(__cvta_generic_to_global(global + 1));
  volatile int *mine = local;
  out[threadIdx.x] = *back * 1000 + *far + __isShared(back) * 100000 + __isGlobal(far) * 200000 + __isShared(far) * 400000 + mine[3];
}
// LAUNCH: spaces<<<1, 4>>>(in=s32[2]{100, 200}, out=s32[4]{fill 0})
// EXPECT: out[i] == 12000 + 200 + 300000 + i + 4
