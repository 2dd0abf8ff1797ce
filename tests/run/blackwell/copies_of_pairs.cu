// Tensor copies of a pair of blocks count their bytes at a barrier of the even block, also those that go to both.
// RUN: run arch=sm_100a
// LAUNCH: k<<<2, 32>>>(m=tensormap(x=u32[256]{iota}, extents(128, 2), box(32, 1)), own=u32[64]{fill 9}, both=u32[64]{fill 9})
// EXPECT: own[i] == int(i / 32) * 128 + i % 32
// EXPECT: both[i] == 64 + i % 32

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define IN_PAIRS __cluster_dims__(2)
__device__ unsigned address(const void *pointer) { return (unsigned)__cvta_generic_to_shared(pointer); }
__device__ void cluster_barrier() {
  asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
__device__ void wait(unsigned long long *barrier) {
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], 0;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(barrier))
      : "memory");
}
#else
#define IN_PAIRS
#endif

struct alignas(64) TensorMap {
  unsigned char opaque[128];
};

extern "C" __global__ void IN_PAIRS k(const __grid_constant__ TensorMap map, unsigned *own, unsigned *both) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ __align__(128) unsigned first[32], second[32];
  __shared__ unsigned long long barriers[2];
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    for (int i = 0; i < 2; i++) {
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&barriers[i])) : "memory");
      asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(address(&barriers[i])) : "memory");
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  cluster_barrier();
  if (threadIdx.x == 0) {
    unsigned even;
    asm volatile("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(even) : "r"(address(&barriers[0])));
    asm volatile(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 "
        "[%0], [%1, {%2, %3}], [%4];" ::"r"(address(first)),
        "l"(&map), "r"(0), "r"(blockIdx.x), "r"(even)
        : "memory");
    if (blockIdx.x == 0)
      asm volatile(
          "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster"
          ".cta_group::2 [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(address(second)),
          "l"(&map), "r"(64), "r"(0), "r"(address(&barriers[1])), "h"((unsigned short)3)
          : "memory");
  }
  if (blockIdx.x == 0)
    for (int i = 0; i < 2; i++) wait(&barriers[i]);
  cluster_barrier();
  own[blockIdx.x * 32 + threadIdx.x] = first[threadIdx.x];
  both[blockIdx.x * 32 + threadIdx.x] = second[threadIdx.x];
#endif
}
