// cuda::atomic and cuda::std::atomic compile and lose no updates.
// RUN: run headers
#include <cuda/atomic>
#include <cuda/std/atomic>

__global__ void kernel(int *total, unsigned *largest, int *old) {
    cuda::atomic_ref<int, cuda::thread_scope_device> sum(*total);
    sum.fetch_add(int(threadIdx.x), cuda::memory_order_relaxed);
    cuda::atomic_ref<unsigned, cuda::thread_scope_block> top(*largest);
    top.fetch_max(threadIdx.x * 3u);
    __shared__ cuda::std::atomic<int> counter;
    if (threadIdx.x == 0) counter.store(5);
    __syncthreads();
    counter.fetch_sub(1, cuda::std::memory_order_acq_rel);
    __syncthreads();
    if (threadIdx.x == 0) *old = counter.load();
}
// LAUNCH: kernel<<<1, 64>>>(total=s32[1]{0}, largest=u32[1]{0}, old=s32[1])
// EXPECT: total[i] == 2016
// EXPECT: largest[i] == 189
// EXPECT: old[i] == -59
