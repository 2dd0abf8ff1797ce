// Sums of tcgen05.mma with 64 or 32 rows lie in the lanes that the manual names; lanes, columns and sums can be left out or reduced.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<1, 128>>>(a=f32[1024], p=u32[512], 0, 3)
// LAUNCH: prepare<<<1, 128>>>(b=f32[1024], q=u32[512], 0, 7)
// LAUNCH: half<<<1, 128>>>(p, q, c=f32[1024]{fill 9})
// EXPECT: c[i] == if(int(i / 128) % 2 == 0, 5, sum(j, 0, 16, a[(int(i / 256) * 16 + int(i / 8) % 16) * 16 + j] * b[i % 8 * 16 + j]))
// LAUNCH: stays64<<<1, 128>>>(p, q, d=f32[4096]{fill 9})
// EXPECT: d[i] == sum(j, 0, 16, a[int(i / 32) % 64 * 16 + j] * b[(int(i / 2048) * 32 + i % 32) * 16 + j])
// LAUNCH: stays32<<<1, 128>>>(p, q, e=f32[2048]{fill 9})
// EXPECT: e[i] == if(i % 16 % 7 < 4, sum(j, 0, 16, a[int(i / 16) % 32 * 16 + j] * b[(int(i / 512) * 16 + i % 16) * 16 + j]), 0)
// LAUNCH: prepare<<<2, 128>>>(a8=f32[2048], p8=u32[1024], 0, 3)
// LAUNCH: masked<<<1, 128>>>(p8, q, f=f32[1024]{fill 9})
// EXPECT: f[i] == if(int(i / 8) % 32 < 8, 8, 2 + sum(j, 0, 16, a8[int(i / 8) * 16 + j] * b[i % 8 * 16 + j]))
// LAUNCH: shifted<<<1, 128>>>(p8, q, g=f32[1024]{fill 9})
// EXPECT: g[i] == sum(j, 0, 16, a8[min(int(i / 8) + 1, 127) * 16 + j] * b[i % 8 * 16 + j])
// LAUNCH: small<<<1, 128>>>(p8, q, h=u32[1024]{fill 9})
// EXPECT: h[i] == 0x4800

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define MULTIPLY(form, sums, left, right, what, more)                                                     \
  asm volatile("{\n.reg .pred adds;\nsetp.ne.u32 adds, %4, 0;\ntcgen05.mma" form " [%0], %1, %2, %3" more "\n}\n" ::"r"(sums), \
               "l"(left), "l"(right), "r"(what), "r"(0u), "l"(mask), "r"(lanes)                           \
               : "memory")
#define BEGIN(rows, columns)                                       \
  __shared__ __align__(128) uint4 left[256], right[128];           \
  __shared__ Frame frame;                                          \
  lay_out(left, a, rows, 2);                                       \
  lay_out(right, b, columns, 2);                                   \
  unsigned long long a_place = descriptor(left, 2), b_place = descriptor(right, 2); \
  unsigned long long mask = 1ull << 39 | 2ull << 40 | 3ull << 48;  \
  unsigned lanes = 0xff;                                           \
  unsigned sums = begin(frame, 64);
#else
#define BEGIN(rows, columns)
#endif

// Sixteen rows in the lower half of each 32 lanes; the others keep what they have.
extern "C" __global__ void half(const uint4 *a, const uint4 *b, float *out) {
  BEGIN(64, 8)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  for (int i = 0; i < 8; i++) set_cell(sums, i, __float_as_uint(5));
  meet();
  if (threadIdx.x == 0) MULTIPLY(".cta_group::1.kind::f16", sums + (16 << 16), a_place, b_place, 0x04020010, ", adds;");
  complete(frame, 0);
  for (int i = 0; i < 8; i++) out[threadIdx.x * 8 + i] = __uint_as_float(cell(sums, i));
  end(sums, 64);
#endif
}

extern "C" __global__ void stays64(const uint4 *a, const uint4 *b, float *out) {
  BEGIN(64, 64)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  if (threadIdx.x == 0) MULTIPLY(".ws.cta_group::1.kind::f16", sums, a_place, b_place, 0x04100010, ", adds;");
  complete(frame, 0);
  for (int i = 0; i < 32; i++) out[threadIdx.x * 32 + i] = __uint_as_float(cell(sums, i));
  end(sums, 64);
#endif
}

// Of seven columns of each sixteen, three count as zeros.
extern "C" __global__ void stays32(const uint4 *a, const uint4 *b, float *out) {
  BEGIN(32, 64)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  if (threadIdx.x == 0) MULTIPLY(".ws.cta_group::1.kind::f16", sums, a_place, b_place, 0x02100010, ", adds, %5;");
  complete(frame, 0);
  for (int i = 0; i < 16; i++) out[threadIdx.x * 16 + i] = __uint_as_float(cell(sums, i));
  end(sums, 64);
#endif
}

// The first eight lanes of each 32 keep their sums, the others are divided by four first.
extern "C" __global__ void masked(const uint4 *a, const uint4 *b, float *out) {
  BEGIN(128, 8)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  for (int i = 0; i < 8; i++) set_cell(sums, i, __float_as_uint(8));
  meet();
  if (threadIdx.x == 0)
    MULTIPLY(".cta_group::1.kind::f16", sums, a_place, b_place, 0x08020010, ", {%6, %6, %6, %6}, !adds, 2;");
  complete(frame, 0);
  for (int i = 0; i < 8; i++) out[threadIdx.x * 8 + i] = __uint_as_float(cell(sums, i));
  end(sums, 64);
#endif
}

// The left factor of a lane is that of the next one.
extern "C" __global__ void shifted(const uint4 *a, const uint4 *b, float *out) {
  BEGIN(128, 8)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  if (threadIdx.x == 0) {
    asm volatile("tcgen05.cp.cta_group::1.128x128b [%0], %1;" ::"r"(sums + 32), "l"(a_place) : "memory");
    asm volatile("tcgen05.cp.cta_group::1.128x128b [%0], %1;" ::"r"(sums + 36), "l"(a_place + 8) : "memory");
    asm volatile(
        "{\n.reg .pred adds;\nsetp.ne.u32 adds, 0, 0;\n"
        "tcgen05.mma.cta_group::1.kind::f16.ashift [%0], [%1], %2, %3, adds;\n}\n" ::"r"(sums),
        "r"(sums + 32), "l"(b_place), "r"(0x08020010)
        : "memory");
  }
  complete(frame, 0);
  for (int i = 0; i < 8; i++) out[threadIdx.x * 8 + i] = __uint_as_float(cell(sums, i));
  end(sums, 64);
#endif
}

// Sums of half precision take a cell each: of eight and zeros.
extern "C" __global__ void small(const uint4 *a, const uint4 *b, unsigned *out) {
  BEGIN(128, 8)
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  for (int i = threadIdx.x; i < 256; i += 128) left[i] = make_uint4(0, 0, 0, 0);
  for (int i = 0; i < 8; i++) set_cell(sums, i, 0x4800);
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  meet();
  if (threadIdx.x == 0) MULTIPLY(".cta_group::1.kind::f16", sums, a_place, b_place, 0x08020000, ", !adds;");
  complete(frame, 0);
  for (int i = 0; i < 8; i++) out[threadIdx.x * 8 + i] = cell(sums, i);
  end(sums, 64);
#endif
}
