// What products of matrices with tensor copies share: tiles in shared memory, barriers, and which block
// computes which tile.
#pragma once

constexpr int TILE_M = 128;
constexpr int TILE_N = 256;
constexpr int TILE_K = 64;
constexpr int STAGES = 4;
// Tiles that use the same rows of B run next to each other, this many rows of tiles at a time.
constexpr int ROWS_TOGETHER = 16;

struct alignas(64) TensorMap {
  unsigned char opaque[128];
};

struct alignas(1024) Stage {
  unsigned short a[TILE_M * TILE_K];
  unsigned short b[TILE_N * TILE_K];
};

struct Shared {
  Stage stages[STAGES];
  unsigned long long full[STAGES];
  unsigned long long empty[STAGES];
};

__device__ __forceinline__ unsigned shared_address(const void* pointer) {
  return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}

__device__ __forceinline__ void barrier_init(unsigned long long* barrier, unsigned arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared_address(barrier)), "r"(arrivals) : "memory");
}

__device__ __forceinline__ void barrier_expect(unsigned long long* barrier, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(barrier)), "r"(bytes)
               : "memory");
}

__device__ __forceinline__ void barrier_arrive(unsigned long long* barrier) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared_address(barrier)) : "memory");
}

__device__ __forceinline__ void barrier_wait(unsigned long long* barrier, unsigned parity) {
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(shared_address(barrier)),
      "r"(parity)
      : "memory");
}

__device__ __forceinline__ void load_tile(void* to, const TensorMap* map, int column, int row,
                                          unsigned long long* barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::
          "r"(shared_address(to)),
      "l"(map), "r"(column), "r"(row), "r"(shared_address(barrier))
      : "memory");
}

struct Place {
  int row, column;
};

// Which tile of C the block computes.
__device__ __forceinline__ Place tile_of_block(int rows_of_tiles, int columns_of_tiles) {
  int together = ROWS_TOGETHER * columns_of_tiles;
  int band = blockIdx.x / together;
  int first = band * ROWS_TOGETHER;
  int height = min(rows_of_tiles - first, ROWS_TOGETHER);
  int within = blockIdx.x - band * together;
  return {(first + within % height) * TILE_M, within / height * TILE_N};
}

__device__ __forceinline__ void produce(Shared& shared, const TensorMap* a_map, const TensorMap* b_map, Place tile,
                                        int k) {
  for (int step = 0; step < k / TILE_K; step++) {
    int slot = step % STAGES;
    unsigned turn = step / STAGES;
    barrier_wait(&shared.empty[slot], (turn & 1) ^ 1);
    barrier_expect(&shared.full[slot], sizeof(Stage));
    load_tile(shared.stages[slot].a, a_map, step * TILE_K, tile.row, &shared.full[slot]);
    load_tile(shared.stages[slot].b, b_map, step * TILE_K, tile.column, &shared.full[slot]);
  }
}

__device__ __forceinline__ unsigned two_bfloat16s(float low, float high) {
  unsigned both;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
  return both;
}
