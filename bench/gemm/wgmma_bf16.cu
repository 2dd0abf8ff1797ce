// A product of matrices on Hopper's warpgroups: C = A * B^T, bfloat16 in and out, sums in single precision.
//
// A is M x K, B is N x K, C is M x N, all by rows; M, N and K are multiples of the tile's sides. One
// warpgroup brings tiles by tensor copies, two multiply them; they meet at barriers in shared memory.
// `bench/gemm.py` runs it.

#include "tiles.cuh"

constexpr int WARPGROUP = 128;
constexpr int CONSUMERS = 2;

// What wgmma wants to know of a matrix in shared memory: rows of 128 bytes in groups of eight, swizzled
// by 128 bytes.
__device__ __forceinline__ unsigned long long matrix_descriptor(const void* matrix) {
  constexpr unsigned long long GROUP_BYTES = 1024, SWIZZLE_128 = 1;
  unsigned long long start = shared_address(matrix);
  return (start & 0x3ffff) >> 4 | 1ull << 16 | (GROUP_BYTES >> 4) << 32 | SWIZZLE_128 << 62;
}

#define SUMS_8(i)                                                                                   \
  "+f"(sums[i]), "+f"(sums[i + 1]), "+f"(sums[i + 2]), "+f"(sums[i + 3]), "+f"(sums[i + 4]),        \
      "+f"(sums[i + 5]), "+f"(sums[i + 6]), "+f"(sums[i + 7])
#define SUMS_32(i) SUMS_8(i), SUMS_8(i + 8), SUMS_8(i + 16), SUMS_8(i + 24)

// 64 rows of A times 256 rows of B, 16 columns of each.
__device__ __forceinline__ void multiply(float (&sums)[128], unsigned long long a, unsigned long long b) {
  asm volatile(
      "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 "
      "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
      "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "
      "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "
      "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, "
      "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, "
      "%80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, "
      "%96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, "
      "%112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127}, "
      "%128, %129, 1, 1, 1, 0, 0;\n"
      : SUMS_32(0), SUMS_32(32), SUMS_32(64), SUMS_32(96)
      : "l"(a), "l"(b));
}

__device__ __forceinline__ void consume(Shared& shared, unsigned short* c, Place tile, int n, int k, int consumer) {
  float sums[128];
#pragma unroll
  for (int i = 0; i < 128; i++) sums[i] = 0;
  int previous = -1;
  for (int step = 0; step < k / TILE_K; step++) {
    int slot = step % STAGES;
    unsigned turn = step / STAGES;
    barrier_wait(&shared.full[slot], turn & 1);
    unsigned long long a = matrix_descriptor(shared.stages[slot].a + consumer * 64 * TILE_K);
    unsigned long long b = matrix_descriptor(shared.stages[slot].b);
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
    // Sixteen columns are 32 bytes, which descriptors count in sixteens.
    for (int part = 0; part < TILE_K / 16; part++) multiply(sums, a + part * 2, b + part * 2);
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    // The products of the step before are done when only this step's are under way.
    asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
    if (previous >= 0 && threadIdx.x % WARPGROUP == 0) barrier_arrive(&shared.empty[previous]);
    previous = slot;
  }
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  int lane = threadIdx.x % 32, warp = threadIdx.x % WARPGROUP / 32;
  int row = tile.row + consumer * 64 + warp * 16 + lane / 4;
  unsigned* upper = reinterpret_cast<unsigned*>(c + (long long)row * n + tile.column + lane % 4 * 2);
  unsigned* lower = reinterpret_cast<unsigned*>(c + (long long)(row + 8) * n + tile.column + lane % 4 * 2);
#pragma unroll
  for (int i = 0; i < 32; i++) {
    upper[i * 4] = two_bfloat16s(sums[i * 4], sums[i * 4 + 1]);
    lower[i * 4] = two_bfloat16s(sums[i * 4 + 2], sums[i * 4 + 3]);
  }
}

extern "C" __global__ void __launch_bounds__((1 + CONSUMERS) * WARPGROUP, 1)
    gemm_bf16(const __grid_constant__ TensorMap a_map, const __grid_constant__ TensorMap b_map, unsigned short* c,
              int m, int n, int k) {
  extern __shared__ __align__(1024) unsigned char memory[];
  Shared& shared = *reinterpret_cast<Shared*>(memory);
  if (threadIdx.x == 0) {
    for (int i = 0; i < STAGES; i++) {
      barrier_init(&shared.full[i], 1);
      barrier_init(&shared.empty[i], CONSUMERS);
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  Place tile = tile_of_block(m / TILE_M, n / TILE_N);
  int warpgroup = threadIdx.x / WARPGROUP;
  if (warpgroup == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (threadIdx.x == 0) produce(shared, &a_map, &b_map, tile, k);
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    consume(shared, c, tile, n, k, warpgroup - 1);
  }
}
