// Two blocks of a cluster multiply together: each has half of the rows, half of the columns, and its part of the sums.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<4, 128>>>(a=f32[4096], p=u32[2048], 0, 3)
// LAUNCH: prepare<<<1, 64>>>(b=f32[512], q=u32[256], 0, 7)
// LAUNCH: whole<<<2, 128>>>(p, q, c=f32[8192]{fill 9})
// EXPECT: c[i] == sum(j, 0, 16, a[int(i / 32) * 16 + j] * b[i % 32 * 16 + j])
// LAUNCH: halves<<<2, 128>>>(p, q, d=f32[4096]{fill 9})
// EXPECT: d[i] == sum(j, 0, 16, a[(int(i / 2048) * 64 + int(i / 16) % 64) * 16 + j] * b[(int(i / 1024) % 2 * 16 + i % 16) * 16 + j])

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define IN_PAIRS __cluster_dims__(2)
__device__ void cluster_barrier() {
  asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
#else
#define IN_PAIRS
#endif

__device__ void multiply(const uint4 *a, const uint4 *b, float *out, int rows, unsigned what, int columns) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ __align__(128) uint4 left[256], right[32];
  __shared__ Frame frame;
  lay_out(left, a + blockIdx.x * rows * 2, rows, 2);
  lay_out(right, b + blockIdx.x * 32, 16, 2);
  if (threadIdx.x < 32)
    asm volatile("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [%0], 32;" ::"r"(address(&frame.memory))
                 : "memory");
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&frame.barrier)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  cluster_barrier();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  unsigned sums = frame.memory;
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    asm volatile(
        "{\n.reg .pred adds;\nsetp.ne.u32 adds, 0, 0;\n"
        "tcgen05.mma.cta_group::2.kind::f16 [%0], %1, %2, %3, adds;\n}\n" ::"r"(sums),
        "l"(descriptor(left, 2)), "l"(descriptor(right, 2)), "r"(what)
        : "memory");
    asm volatile(
        "tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;" ::"r"(
            address(&frame.barrier)),
        "h"((unsigned short)3)
        : "memory");
  }
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], 0;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(&frame.barrier))
      : "memory");
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  for (int i = 0; i < columns; i++)
    out[(blockIdx.x * 128 + threadIdx.x) * columns + i] = __uint_as_float(cell(sums, i));
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  cluster_barrier();
  if (threadIdx.x < 32) asm volatile("tcgen05.dealloc.cta_group::2.sync.aligned.b32 %0, 32;" ::"r"(sums));
#endif
}

// 256 rows.
extern "C" __global__ void IN_PAIRS whole(const uint4 *a, const uint4 *b, float *out) {
  multiply(a, b, out, 128, 0x10080010, 32);
}

// 128 rows: each block has 64 in the upper and in the lower half of its lanes, with half of the columns each.
extern "C" __global__ void IN_PAIRS halves(const uint4 *a, const uint4 *b, float *out) {
  multiply(a, b, out, 64, 0x08080010, 16);
}
