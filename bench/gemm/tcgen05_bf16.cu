// The product of `wgmma_bf16.cu` on Blackwell: one thread brings tiles, one issues the products, and the
// sums stay in tensor memory until all four warps fetch them.

#include "tiles.cuh"

constexpr int THREADS = 128;

// The sums are 128 lanes of single precision, a column of tensor memory for each column of the tile.
constexpr int COLUMNS = TILE_N;

struct TensorShared : Shared {
  unsigned long long all_done;
  unsigned tensor_memory;
};

// Shared memory as tcgen05 wants it described: rows of 128 bytes in groups of eight, swizzled by 128 bytes.
__device__ __forceinline__ unsigned long long matrix_descriptor(const void* matrix) {
  constexpr unsigned long long GROUP_BYTES = 1024, VERSION = 1, SWIZZLE_128 = 2;
  unsigned long long start = shared_address(matrix);
  return (start & 0x3ffff) >> 4 | 1ull << 16 | (GROUP_BYTES >> 4) << 32 | VERSION << 46 | SWIZZLE_128 << 61;
}

// Sums in single precision of bfloat16 by rows.
constexpr unsigned INSTRUCTION = 1u << 4 | 1u << 7 | 1u << 10 | TILE_N / 8 << 17 | TILE_M / 16 << 24;

__device__ __forceinline__ void multiply(unsigned sums, unsigned long long a, unsigned long long b, bool adds) {
  asm volatile(
      "{\n"
      ".reg .pred adds;\n"
      "setp.ne.u32 adds, %4, 0;\n"
      "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, adds;\n"
      "}\n" ::"r"(sums),
      "l"(a), "l"(b), "r"(INSTRUCTION), "r"((unsigned)adds)
      : "memory");
}

// The barrier gets an arrival when all products issued so far are done.
__device__ __forceinline__ void arrive_when_done(unsigned long long* barrier) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(
                   shared_address(barrier))
               : "memory");
}

__device__ __forceinline__ void issue_products(TensorShared& shared, unsigned sums, int k) {
  for (int step = 0; step < k / TILE_K; step++) {
    int slot = step % STAGES;
    barrier_wait(&shared.full[slot], step / STAGES & 1);
    unsigned long long a = matrix_descriptor(shared.stages[slot].a);
    unsigned long long b = matrix_descriptor(shared.stages[slot].b);
#pragma unroll
    // Sixteen columns are 32 bytes, which descriptors count in sixteens.
    for (int part = 0; part < TILE_K / 16; part++) multiply(sums, a + part * 2, b + part * 2, step + part > 0);
    arrive_when_done(&shared.empty[slot]);
  }
  arrive_when_done(&shared.all_done);
}

#define WORDS_8(i)                                                                                    \
  "=r"(words[i]), "=r"(words[i + 1]), "=r"(words[i + 2]), "=r"(words[i + 3]), "=r"(words[i + 4]),     \
      "=r"(words[i + 5]), "=r"(words[i + 6]), "=r"(words[i + 7])

// 32 columns of the warp's 32 lanes.
__device__ __forceinline__ void fetch(unsigned (&words)[32], unsigned from) {
  asm volatile(
      "tcgen05.ld.sync.aligned.32x32b.x32.b32 "
      "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
      "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, [%32];\n"
      "tcgen05.wait::ld.sync.aligned;\n"
      : WORDS_8(0), WORDS_8(8), WORDS_8(16), WORDS_8(24)
      : "r"(from)
      : "memory");
}

__device__ __forceinline__ void store_sums(unsigned sums, unsigned short* c, Place tile, int n) {
  int warp = threadIdx.x / 32;
  unsigned short* row = c + (long long)(tile.row + (int)threadIdx.x) * n + tile.column;
  for (int column = 0; column < TILE_N; column += 32) {
    unsigned words[32];
    // A warp reaches the lanes that are its own; their number stands in the upper half.
    fetch(words, sums + (warp * 32 << 16) + column);
    uint4* to = reinterpret_cast<uint4*>(row + column);
#pragma unroll
    for (int i = 0; i < 4; i++) {
      unsigned pairs[4];
#pragma unroll
      for (int j = 0; j < 4; j++) {
        int at = i * 8 + j * 2;
        pairs[j] = two_bfloat16s(__uint_as_float(words[at]), __uint_as_float(words[at + 1]));
      }
      to[i] = make_uint4(pairs[0], pairs[1], pairs[2], pairs[3]);
    }
  }
}

extern "C" __global__ void __launch_bounds__(THREADS, 1)
    gemm_bf16(const __grid_constant__ TensorMap a_map, const __grid_constant__ TensorMap b_map, unsigned short* c,
              int m, int n, int k) {
  extern __shared__ __align__(1024) unsigned char memory[];
  TensorShared& shared = *reinterpret_cast<TensorShared*>(memory);
  int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    for (int i = 0; i < STAGES; i++) {
      barrier_init(&shared.full[i], 1);
      barrier_init(&shared.empty[i], 1);
    }
    barrier_init(&shared.all_done, 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  if (warp == 0) {
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], %1;" ::"r"(
                     shared_address(&shared.tensor_memory)),
                 "r"(COLUMNS)
                 : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  unsigned sums = shared.tensor_memory;
  Place tile = tile_of_block(m / TILE_M, n / TILE_N);
  if (threadIdx.x == 0) produce(shared, &a_map, &b_map, tile, k);
  if (threadIdx.x == 32) issue_products(shared, sums, k);
  __syncwarp();
  barrier_wait(&shared.all_done, 0);
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  store_sums(sums, c, tile, n);
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  if (warp == 0) asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, %1;" ::"r"(sums), "r"(COLUMNS));
}
