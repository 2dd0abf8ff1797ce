// Factors of tcgen05.mma may be transposed and swizzled, and rows of shared memory go to the lanes that tcgen05.cp names.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<2, 128>>>(a=f32[2048], p=u32[1024], 0, 3)
// LAUNCH: prepare<<<1, 32>>>(b=f32[256], q=u32[128], 0, 7)
// LAUNCH: transposed<<<1, 128>>>(p, q, c=f32[2048]{fill 9})
// EXPECT: c[i] == sum(j, 0, 16, a[int(i / 16) * 16 + j] * b[i % 16 * 16 + j])
// LAUNCH: prepare<<<2, 128>>>(a2=f32[1024], p2=u32[1024], 2, 3)
// LAUNCH: prepare<<<1, 32>>>(b2=f32[128], q2=u32[128], 2, 7)
// LAUNCH: wide<<<1, 128>>>(p2, q2, d=f32[2048]{fill 9})
// EXPECT: d[i] == sum(j, 0, 8, a2[int(i / 16) * 8 + j] * b2[i % 16 * 8 + j])
// LAUNCH: brought<<<1, 128>>>(m=tensormap(u=f32[1024]{iota}, extents(128, 8), box(32, 4), swizzle128_32), n=tensormap(v=f32[256]{iota}, extents(32, 8), box(32, 4), swizzle128_64), r=f32[1024]{fill 9}, w=f32[128]{fill 9})
// EXPECT: r[i] == int(i / 128) % 8 * 128 + i % 128
// EXPECT: w[i] == int(i / 32) * 32 + i % 32
// LAUNCH: copies<<<1, 128>>>(e=u32[512]{fill 9}, f=u32[512]{fill 9}, g=u32[512]{fill 9}, h=u32[1024]{fill 9}, s=u32[1024]{fill 9})
// EXPECT: e[i] == int(i / 4) % 64 * 256 + i % 4
// EXPECT: f[i] == (int(i / 256) * 32 + int(i / 4) % 32) * 256 + i % 4
// EXPECT: g[i] == int(i / 4) % 32 * 256 + i % 4
// EXPECT: h[i] == if(int(i / 8) % 32 == 31, int(i / 256) * 256 + i % 8, 5)
// EXPECT: s[i] == if(int(i / 8) < 31, (int(i / 8) + 1) * 256 + i % 8, int(i / 8) * 256 + i % 8)

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define MULTIPLY(kind, what)                                                                                    \
  asm volatile("{\n.reg .pred adds;\nsetp.ne.u32 adds, 0, 0;\ntcgen05.mma.cta_group::1.kind::" kind             \
               " [%0], %1, %2, %3, adds;\n}\n" ::"r"(sums), "l"(a_place), "l"(b_place), "r"(what)               \
               : "memory")
#endif

// Eight rows or columns side by side, one below the other as they are added up.
extern "C" __global__ void transposed(const unsigned short *a, const unsigned short *b, float *out) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ __align__(128) unsigned short left[2048], right[256];
  __shared__ Frame frame;
  for (int i = threadIdx.x; i < 2048; i += 128) {
    int row = i / 16, k = i % 16;
    left[row / 8 * 64 + k / 8 * 1024 + k % 8 * 8 + row % 8] = a[i];
  }
  for (int i = threadIdx.x; i < 256; i += 128) {
    int column = i / 16, k = i % 16;
    right[column / 8 * 128 + k / 8 * 64 + k % 8 * 8 + column % 8] = b[i];
  }
  // The leading offset is from eight to the next eight, the other one from row to row of parts.
  unsigned long long a_place = address(left) >> 4 | 128ull << 16 | 8ull << 32 | 1ull << 46;
  unsigned long long b_place = address(right) >> 4 | 8ull << 16 | 16ull << 32 | 1ull << 46;
  unsigned sums = begin(frame, 32);
  if (threadIdx.x == 0) MULTIPLY("f16", 0x08058010);
  complete(frame, 0);
  for (int i = 0; i < 16; i++) out[threadIdx.x * 16 + i] = __uint_as_float(cell(sums, i));
  end(sums, 32);
#endif
}

// 32 rows of the left factor side by side, in parts of 32 bytes that are exchanged; the right one by 128 bytes.
extern "C" __global__ void wide(const unsigned *a, const unsigned *b, float *out) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ __align__(1024) unsigned left[1024], right[512];
  __shared__ Frame frame;
  for (int i = threadIdx.x; i < 1024; i += 128) {
    int row = i / 8, k = i % 8, byte = row / 32 * 1024 + k / 4 * 512 + k % 4 * 128 + row % 32 * 4;
    left[(byte ^ (byte >> 7 & 3) << 5) / 4] = a[i];
  }
  for (int i = threadIdx.x; i < 128; i += 128) {
    int column = i / 8, k = i % 8, byte = column * 128 + k * 4;
    right[(byte ^ (byte >> 7 & 7) << 4) / 4] = b[i];
  }
  unsigned long long a_place = address(left) >> 4 | 64ull << 16 | 32ull << 32 | 1ull << 46 | 1ull << 61;
  unsigned long long b_place = address(right) >> 4 | 1ull << 16 | 64ull << 32 | 1ull << 46 | 2ull << 61;
  unsigned sums = begin(frame, 32);
  if (threadIdx.x == 0) MULTIPLY("tf32", 0x08048910);
  complete(frame, 0);
  for (int i = 0; i < 16; i++) out[threadIdx.x * 16 + i] = __uint_as_float(cell(sums, i));
  end(sums, 32);
#endif
}

struct alignas(64) TensorMap {
  unsigned char opaque[128];
};

// Boxes of 32 by 4 arrive as transposed factors of tf32 lie: the tensor core would find them there. The other
// swizzle exchanges halves of rows.
extern "C" __global__ void brought(const __grid_constant__ TensorMap m, const __grid_constant__ TensorMap n, float *r,
                                   float *w) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ __align__(1024) float boxes[8][128], half[128];
  __shared__ unsigned long long barrier;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&barrier)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 4608;" ::"r"(address(&barrier)) : "memory");
    for (int i = 0; i < 9; i++)
      asm volatile(
          "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], "
          "[%4];" ::"r"(address(i < 8 ? boxes[i] : half)),
          "l"(i < 8 ? &m : &n), "r"(i < 8 ? i / 2 * 32 : 0), "r"(i < 8 ? i % 2 * 4 : 0), "r"(address(&barrier))
          : "memory");
  }
  __syncthreads();
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], 0;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(&barrier))
      : "memory");
  for (int i = threadIdx.x; i < 1024; i += 128) {
    int row = i % 128, k = i / 128, byte = k % 4 * 128 + row % 32 * 4;
    r[i] = boxes[row / 32 * 2 + k / 4][(byte ^ (byte >> 7 & 3) << 5) / 4];
  }
  int byte = threadIdx.x * 4;
  w[threadIdx.x] = half[(byte ^ (byte >> 7 & 1) << 6) / 4];
#endif
}

extern "C" __global__ void copies(unsigned *e, unsigned *f, unsigned *g, unsigned *h, unsigned *s) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  // Rows of 32 bytes whose words say which row and column they are.
  __shared__ __align__(128) uint4 rows[256];
  __shared__ Frame frame;
  for (int i = threadIdx.x; i < 256; i += 128) {
    unsigned word = i / 2 * 256 + i % 2 * 4;
    rows[i / 16 * 16 + i % 2 * 8 + i / 2 % 8] = make_uint4(word, word + 1, word + 2, word + 3);
  }
  unsigned long long from = descriptor(rows, 2);
  unsigned memory = begin(frame, 64);
  for (int i = 0; i < 8; i++) set_cell(memory, 16 + i, 5);
  meet();
  if (threadIdx.x == 0) {
    asm volatile("tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [%0], %1;" ::"r"(memory), "l"(from) : "memory");
    asm volatile("tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [%0], %1;" ::"r"(memory + 4), "l"(from) : "memory");
    asm volatile("tcgen05.cp.cta_group::1.32x128b.warpx4 [%0], %1;" ::"r"(memory + 8), "l"(from) : "memory");
    asm volatile("tcgen05.cp.cta_group::1.4x256b [%0], %1;" ::"r"(memory + 16 + (31 << 16)), "l"(from) : "memory");
    asm volatile("tcgen05.cp.cta_group::1.128x256b [%0], %1;" ::"r"(memory + 24), "l"(from) : "memory");
  }
  complete(frame, 0);
  meet();
  if (threadIdx.x == 0) asm volatile("tcgen05.shift.cta_group::1.down [%0];" ::"r"(memory + 24) : "memory");
  complete(frame, 1);
  for (int i = 0; i < 4; i++) {
    e[threadIdx.x * 4 + i] = cell(memory, i);
    f[threadIdx.x * 4 + i] = cell(memory, 4 + i);
    g[threadIdx.x * 4 + i] = cell(memory, 8 + i);
  }
  for (int i = 0; i < 8; i++) {
    h[threadIdx.x * 8 + i] = cell(memory, 16 + i);
    s[threadIdx.x * 8 + i] = cell(memory, 24 + i);
  }
  end(memory, 64);
#endif
}
