// cuda::atomic_ref with a memory order and a scope.
// RUN: run headers
#include <cuda/atomic>

extern "C" __global__ void count(const int *in, int *counter, int *largest) {
  cuda::atomic_ref<int, cuda::thread_scope_device> total(*counter), most(*largest);
  total.fetch_add(in[threadIdx.x], cuda::memory_order_relaxed);
  most.fetch_max(in[threadIdx.x]);
}
// LAUNCH: count<<<1, 64>>>(in=s32[64]{random 1 0 1000}, counter=s32[1]{0}, largest=s32[1]{-1})
// EXPECT: counter[0] == sum(j, 0, 64, in[j])
// EXPECT: largest[0] == max(largest[0], in[5])
