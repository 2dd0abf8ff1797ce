// cuda::barrier, which is an mbarrier from sm_80 on, lets threads pass when all have come, and not before.
// RUN: run headers
#include <cuda/barrier>

using barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void rotate(int *out, int steps) {
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier bar;
  __shared__ int value[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  value[t] = t;
  __syncthreads();
  for (int i = 0; i < steps; i++) {
    int next = value[(t + 1) % 64];
    bar.arrive_and_wait();
    value[t] = next;
    auto token = bar.arrive();
    bar.wait(static_cast<barrier::arrival_token &&>(token));
  }
  out[t] = value[t];
}
// LAUNCH: rotate<<<1, 64>>>(out=s32[64], 3)
// EXPECT: out[i] == (i + 3) % 64
