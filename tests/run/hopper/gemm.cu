// A warpgroup multiplies tiles that tensor copies bring to swizzled shared memory, while another one brings the next.
// RUN: run arch=sm_90a
// LAUNCH: prepare<<<32, 256>>>(a=f32[8192], a_half=u16[8192], 37, 17)
// LAUNCH: prepare<<<32, 256>>>(b=f32[8192], b_half=u16[8192], 29, 13)
// LAUNCH: multiply<<<2, 256, 24608>>>(m=tensormap(a_half, extents(128, 64), box(64, 64), swizzle128, bf16), n=tensormap(b_half, extents(128, 64), box(64, 32), swizzle128, bf16), c=f32[4096], 64, 128)
// EXPECT: c[i] == sum(j, 0, 128, a[(i / 64) * 128 + j] * b[(i % 64) * 128 + j])

constexpr int TILE_M = 64, TILE_N = 32, TILE_K = 64, STAGES = 2, WARPGROUP = 128;

struct alignas(64) TensorMap {
  unsigned char opaque[128];
};

struct alignas(1024) Stage {
  unsigned short a[TILE_M * TILE_K];
  unsigned short b[TILE_N * TILE_K];
};

struct Shared {
  Stage stages[STAGES];
  unsigned long long full[STAGES], empty[STAGES];
};

extern "C" __global__ void prepare(float *numbers, unsigned short *halves, int factor, int modulus) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = i * factor % modulus - modulus / 2;
  // Small integers have no digits in the lower half.
  halves[i] = __float_as_uint(numbers[i]) >> 16;
}

__device__ unsigned address(const void *pointer) { return (unsigned)__cvta_generic_to_shared(pointer); }

__device__ void wait(unsigned long long *barrier, unsigned parity) {
#if __CUDA_ARCH__ >= 900
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(barrier)),
      "r"(parity)
      : "memory");
#endif
}

__device__ void load(void *to, const TensorMap *map, int column, int row, unsigned long long *barrier) {
#if __CUDA_ARCH__ >= 900
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::
          "r"(address(to)),
      "l"(map), "r"(column), "r"(row), "r"(address(barrier))
      : "memory");
#endif
}

__device__ void produce(Shared &shared, const TensorMap *a, const TensorMap *b, int column, int depth) {
#if __CUDA_ARCH__ >= 900
  for (int step = 0; step < depth / TILE_K; step++) {
    int slot = step % STAGES;
    wait(&shared.empty[slot], (step / STAGES & 1) ^ 1);
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(address(&shared.full[slot])),
                 "r"((unsigned)sizeof(Stage))
                 : "memory");
    load(shared.stages[slot].a, a, step * TILE_K, 0, &shared.full[slot]);
    load(shared.stages[slot].b, b, step * TILE_K, column, &shared.full[slot]);
  }
#endif
}

__device__ unsigned long long descriptor(const void *matrix) {
  return (address(matrix) & 0x3ffff) >> 4 | 1ull << 16 | 64ull << 32 | 1ull << 62;
}

__device__ void multiply_step(float (&sums)[16], unsigned long long a, unsigned long long b) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile(
      "wgmma.mma_async.sync.aligned.m64n32k16.f32.bf16.bf16 "
      "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, %16, %17, 1, 1, 1, 0, 0;\n"
      : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3]), "+f"(sums[4]), "+f"(sums[5]), "+f"(sums[6]),
        "+f"(sums[7]), "+f"(sums[8]), "+f"(sums[9]), "+f"(sums[10]), "+f"(sums[11]), "+f"(sums[12]),
        "+f"(sums[13]), "+f"(sums[14]), "+f"(sums[15])
      : "l"(a), "l"(b));
#endif
}

__device__ void consume(Shared &shared, float *c, int column, int columns, int depth) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  float sums[16] = {};
  for (int step = 0; step < depth / TILE_K; step++) {
    int slot = step % STAGES;
    wait(&shared.full[slot], step / STAGES & 1);
    unsigned long long a = descriptor(shared.stages[slot].a), b = descriptor(shared.stages[slot].b);
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    for (int part = 0; part < TILE_K / 16; part++) multiply_step(sums, a + part * 2, b + part * 2);
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    if (threadIdx.x % WARPGROUP == 0)
      asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(address(&shared.empty[slot])) : "memory");
  }
  int lane = threadIdx.x % 32, row = threadIdx.x % WARPGROUP / 32 * 16 + lane / 4;
  for (int i = 0; i < 16; i++) {
    int to = column + i / 4 * 8 + lane % 4 * 2 + i % 2;
    c[(row + i / 2 % 2 * 8) * columns + to] = sums[i];
  }
#endif
}

extern "C" __global__ void multiply(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b, float *c,
                                    int columns, int depth) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  extern __shared__ __align__(1024) unsigned char memory[];
  Shared &shared = *reinterpret_cast<Shared *>(memory);
  if (threadIdx.x == 0) {
    for (int i = 0; i < STAGES; i++) {
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&shared.full[i])) : "memory");
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&shared.empty[i])) : "memory");
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  int column = blockIdx.x * TILE_N;
  if (threadIdx.x < WARPGROUP) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (threadIdx.x == 0) produce(shared, &a, &b, column, depth);
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    consume(shared, c, column, columns, depth);
  }
#endif
}
