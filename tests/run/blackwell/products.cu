// tcgen05.mma multiplies factors of every type, with the left one in shared or in tensor memory, and adds or replaces sums.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<2, 128>>>(a1=f32[2048], p1=u32[1024], 0, 3)
// LAUNCH: prepare<<<1, 32>>>(b1=f32[256], q1=u32[128], 0, 7)
// LAUNCH: f16<<<1, 128>>>(p1, q1, c1=f32[2048], d1=f32[2048], 0x08040010, 0, 0)
// EXPECT: c1[i] == 1 + sum(j, 0, 16, a1[int(i / 16) * 16 + j] * b1[i % 16 * 16 + j])
// EXPECT: d1[i] == sum(j, 0, 16, a1[int(i / 16) * 16 + j] * b1[i % 16 * 16 + j])
// LAUNCH: prepare<<<2, 128>>>(a2=f32[1024], p2=u32[1024], 2, 3)
// LAUNCH: prepare<<<1, 32>>>(b2=f32[128], q2=u32[128], 2, 7)
// LAUNCH: tf32<<<1, 128>>>(p2, q2, c2=f32[2048], d2=f32[2048], 0x08042910, 0, 0)
// EXPECT: c2[i] == 1 - sum(j, 0, 8, a2[int(i / 16) * 8 + j] * b2[i % 16 * 8 + j])
// EXPECT: d2[i] == 0 - sum(j, 0, 8, a2[int(i / 16) * 8 + j] * b2[i % 16 * 8 + j])
// LAUNCH: prepare<<<2, 128>>>(a3=f32[4096], p3=u32[1024], 3, 3)
// LAUNCH: prepare<<<1, 32>>>(b3=f32[512], q3=u32[128], 5, 7)
// LAUNCH: f8f6f4<<<1, 128>>>(p3, q3, c3=f32[2048], d3=f32[2048], 0x08040c10, 0, 0)
// EXPECT: c3[i] == 1 + sum(j, 0, 32, a3[int(i / 16) * 32 + j] * b3[i % 16 * 32 + j])
// EXPECT: d3[i] == sum(j, 0, 32, a3[int(i / 16) * 32 + j] * b3[i % 16 * 32 + j])
// LAUNCH: prepare<<<2, 128>>>(a4=f32[4096], p4=u32[1024], 6, 3)
// LAUNCH: prepare<<<1, 32>>>(b4=f32[512], q4=u32[128], 7, 7)
// LAUNCH: f8f6f4<<<1, 128>>>(p4, q4, c4=f32[2048], d4=f32[2048], 0x08041610, 6, 0)
// EXPECT: c4[i] == 1 + sum(j, 0, 32, a4[int(i / 16) * 32 + j] * b4[i % 16 * 32 + j])
// EXPECT: d4[i] == sum(j, 0, 32, a4[int(i / 16) * 32 + j] * b4[i % 16 * 32 + j])
// LAUNCH: prepare<<<2, 128>>>(a5=f32[4096], p5=u32[1024], 7, 3)
// LAUNCH: f8f6f4<<<1, 128>>>(p5, q3, c5=f32[2048], d5=f32[2048], 0x08040e90, 4, 0)
// EXPECT: c5[i] == 1 + sum(j, 0, 32, a5[int(i / 16) * 32 + j] * b3[i % 16 * 32 + j])
// EXPECT: d5[i] == sum(j, 0, 32, a5[int(i / 16) * 32 + j] * b3[i % 16 * 32 + j])
// LAUNCH: prepare<<<2, 128>>>(a6=f32[4096], p6=u32[1024], 8, 3)
// LAUNCH: prepare<<<1, 32>>>(b6=f32[512], q6=u32[128], 9, 7)
// LAUNCH: i8<<<1, 128>>>(p6, q6, c6=s32[2048], d6=s32[2048], 0x080400a0, 0, 1)
// EXPECT: c6[i] == 1 + sum(j, 0, 32, a6[int(i / 16) * 32 + j] * b6[i % 16 * 32 + j])
// EXPECT: d6[i] == sum(j, 0, 32, a6[int(i / 16) * 32 + j] * b6[i % 16 * 32 + j])

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define PRODUCT(kind, left, constraint, adds)                                                                \
  asm volatile("{\n.reg .pred adds;\nsetp.ne.u32 adds, %4, 0;\ntcgen05.mma.cta_group::1.kind::" kind        \
               " [%0], " left ", %2, %3, adds;\n}\n" ::"r"(sums + (adds ? 0 : 16)),                          \
               constraint, "l"(b_place), "r"(what), "r"(adds)                                               \
               : "memory")
#define BODY(kind)                                                                                            \
  __shared__ __align__(128) uint4 left[256], right[32];                                                      \
  __shared__ Frame frame;                                                                                     \
  lay_out(left, a, 128, 2);                                                                                   \
  lay_out(right, b, 16, 2);                                                                                   \
  unsigned sums = begin(frame, 64), factor = sums + 32;                                                       \
  for (int i = 0; i < 16; i++) set_cell(sums, i, is_integer ? 1 : 0x3f800000);                                \
  meet();                                                                                                     \
  unsigned long long a_place = descriptor(left, 2), b_place = descriptor(right, 2);                           \
  if (threadIdx.x == 0) {                                                                                     \
    if (narrow == 6)                                                                                          \
      asm volatile("tcgen05.cp.cta_group::1.128x256b.b8x16.b6x16_p32 [%0], %1;" ::"r"(factor), "l"(a_place)   \
                   : "memory");                                                                               \
    else if (narrow == 4)                                                                                     \
      asm volatile("tcgen05.cp.cta_group::1.128x256b.b8x16.b4x16_p64 [%0], %1;" ::"r"(factor), "l"(a_place)   \
                   : "memory");                                                                               \
    else                                                                                                      \
      asm volatile("tcgen05.cp.cta_group::1.128x256b [%0], %1;" ::"r"(factor), "l"(a_place) : "memory");      \
    PRODUCT(kind, "%1", "l"(a_place), 1);                                                                     \
    PRODUCT(kind, "[%1]", "r"(factor), 0);                                                                    \
  }                                                                                                           \
  complete(frame, 0);                                                                                         \
  for (int i = 0; i < 16; i++) {                                                                              \
    c[threadIdx.x * 16 + i] = cell(sums, i);                                                                  \
    d[threadIdx.x * 16 + i] = cell(sums, 16 + i);                                                             \
  }                                                                                                           \
  end(sums, 64);
#else
#define BODY(kind)
#endif

#define KERNEL(name)                                                                                          \
  extern "C" __global__ void name(const uint4 *a, const uint4 *b, unsigned *c, unsigned *d, unsigned what,     \
                                  int narrow, int is_integer) {                                               \
    BODY(#name)                                                                                               \
  }
KERNEL(f16)
KERNEL(tf32)
KERNEL(f8f6f4)
KERNEL(i8)
