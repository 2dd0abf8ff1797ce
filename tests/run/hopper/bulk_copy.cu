// Blocks of a cluster get the same row by one bulk copy, scale it, and add it to the sums by another.
// RUN: run arch=sm_90
// LAUNCH: scale<<<4, 64>>>(in=s32[128]{iota 1 3}, sums=s32[64]{fill 5})
// EXPECT: sums[i] == 5 + 3 * in[i] + 3 * in[i + 64]

#if __CUDA_ARCH__ >= 900
#define CLUSTER __cluster_dims__(2, 1, 1)
#else
#define CLUSTER
#endif

__device__ unsigned address(const void *pointer) { return (unsigned)__cvta_generic_to_shared(pointer); }

extern "C" __global__ void CLUSTER scale(const int *in, int *sums) {
#if __CUDA_ARCH__ >= 900
  __shared__ alignas(128) int row[64];
  __shared__ alignas(8) unsigned long long barrier;
  int rank = blockIdx.x % 2;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&barrier)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(address(&barrier)) : "memory");
  }
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  // The first block of a cluster asks for both.
  if (rank == 0 && threadIdx.x == 0)
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], 256, [%2], "
        "%3;" ::"r"(address(row)),
        "l"(in + blockIdx.x / 2 * 64), "r"(address(&barrier)), "h"((unsigned short)3)
        : "memory");
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], 0;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(&barrier))
      : "memory");
  // One block adds it once, the other twice.
  row[threadIdx.x] *= rank + 1;
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%0], [%1], 256;" ::"l"(sums),
                 "r"(address(row))
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#endif
}
