// Metadata in tensor memory say which elements of a sparse left factor tcgen05.mma.sp has, for each kind in its own layout.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<2, 128>>>(a=f32[2048], p=u32[1024], 0, 3)
// LAUNCH: prepare<<<1, 64>>>(b=f32[512], q=u32[256], 0, 7)
// LAUNCH: f16<<<1, 128>>>(p, q, c=f32[2048]{fill 9}, first=u32[6]{0, 0, 0, 1, 1, 2}, second=u32[6]{1, 2, 3, 2, 3, 3}, 0x08040014)
// EXPECT: c[i] == sum(j, 0, 8, a[int(i / 16) * 16 + 2 * j] * b[i % 16 * 32 + 4 * j + first[(int(i / 16) + j) % 6]] + a[int(i / 16) * 16 + 2 * j + 1] * b[i % 16 * 32 + 4 * j + second[(int(i / 16) + j) % 6]])
// LAUNCH: prepare<<<2, 128>>>(a2=f32[1024], p2=u32[1024], 2, 3)
// LAUNCH: prepare<<<1, 64>>>(b2=f32[256], q2=u32[256], 2, 7)
// LAUNCH: tf32<<<1, 128>>>(p2, q2, d=f32[2048]{fill 9}, low=u32[6]{0, 2, 0, 2, 2, 0}, high=u32[6]{1, 3, 1, 3, 3, 1}, 0x08040914)
// EXPECT: d[i] == sum(j, 0, 8, a2[int(i / 16) * 8 + j] * b2[i % 16 * 16 + 2 * j + int(low[(int(i / 16) + j) % 6] / 2)])
// LAUNCH: prepare<<<2, 128>>>(a3=f32[4096], p3=u32[1024], 8, 3)
// LAUNCH: prepare<<<1, 64>>>(b3=f32[1024], q3=u32[256], 8, 7)
// LAUNCH: i8<<<1, 128>>>(p3, q3, e=s32[2048]{fill 9}, first, second, 0x080404a4)
// EXPECT: e[i] == sum(j, 0, 16, a3[int(i / 16) * 32 + 2 * j] * b3[i % 16 * 64 + 4 * j + first[(int(i / 16) + j) % 6]] + a3[int(i / 16) * 32 + 2 * j + 1] * b3[i % 16 * 64 + 4 * j + second[(int(i / 16) + j) % 6]])
// LAUNCH: prepare<<<2, 128>>>(a4=f32[8192], p4=u32[1024], 10, 3)
// LAUNCH: prepare<<<1, 64>>>(b4=f32[2048], q4=u32[256], 10, 7)
// LAUNCH: mxf4<<<1, 128>>>(p4, q4, f=f32[2048]{fill 9}, first, second, 0x08840484)
// EXPECT: f[i] == sum(j, 0, 16, shl(1, int(j / 8)) * (a4[int(i / 16) * 64 + 4 * j] * b4[i % 16 * 128 + 8 * j + 2 * first[(int(i / 16) + j) % 6]] + a4[int(i / 16) * 64 + 4 * j + 1] * b4[i % 16 * 128 + 8 * j + 2 * first[(int(i / 16) + j) % 6] + 1] + a4[int(i / 16) * 64 + 4 * j + 2] * b4[i % 16 * 128 + 8 * j + 2 * second[(int(i / 16) + j) % 6]] + a4[int(i / 16) * 64 + 4 * j + 3] * b4[i % 16 * 128 + 8 * j + 2 * second[(int(i / 16) + j) % 6] + 1]))

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
// Four numbers of four bits of a row.
__device__ unsigned metadata(const unsigned *first, const unsigned *second, int row, int number) {
  unsigned word = 0;
  for (int i = 0; i < 4; i++) {
    int entry = (row + number + i) % 6;
    word |= (first[entry] | second[entry] << 2) << 4 * i;
  }
  return word;
}
#define BODY(kind, is_wide, scales)                                                                           \
  __shared__ __align__(128) uint4 left[256], right[64];                                                      \
  __shared__ Frame frame;                                                                                     \
  lay_out(left, a, 128, 2);                                                                                   \
  lay_out(right, b, 16, 4);                                                                                   \
  unsigned sums = begin(frame, 32), meta = sums + 16, scale = sums + 20;                                      \
  int row = threadIdx.x / 16 * 16 + threadIdx.x % 8, part = threadIdx.x / 8 % 2 * 4;                          \
  if (is_wide)                                                                                                \
    set_cell(meta, 0, metadata(first, second, row, part) | metadata(first, second, row + 8, part) << 16);     \
  else                                                                                                        \
    for (int i = 0; i < 2; i++)                                                                               \
      set_cell(meta, i,                                                                                       \
               metadata(first, second, threadIdx.x, 8 * i) |                                                  \
                   metadata(first, second, threadIdx.x, 8 * i + 4) << 16);                                    \
  for (int i = 0; i < 4; i++) set_cell(scale, i, 0x0000807f);                                                 \
  set_cell(scale, 4, 0x00007f7f);                                                                             \
  meet();                                                                                                     \
  if (threadIdx.x == 0)                                                                                       \
    asm volatile("{\n.reg .pred adds;\nsetp.ne.u32 adds, 0, 0;\ntcgen05.mma.sp.cta_group::1.kind::" kind     \
                 " [%0], %1, %2, [%3], %4, " scales "adds;\n}\n" ::"r"(sums),                                 \
                 "l"(descriptor(left, 2)), "l"(descriptor(right, 4)), "r"(meta), "r"(what), "r"(scale)        \
                 : "memory");                                                                                 \
  complete(frame, 0);                                                                                         \
  for (int i = 0; i < 16; i++) out[threadIdx.x * 16 + i] = cell(sums, i);                                     \
  end(sums, 32);
#else
#define BODY(kind, is_wide, scales)
#endif
#define KERNEL(name, kind, is_wide, scales)                                                                   \
  extern "C" __global__ void name(const uint4 *a, const uint4 *b, unsigned *out, const unsigned *first,        \
                                  const unsigned *second, unsigned what) {                                    \
    BODY(kind, is_wide, scales)                                                                               \
  }
KERNEL(f16, "f16", true, "")
KERNEL(tf32, "tf32", true, "")
KERNEL(i8, "i8", false, "")
KERNEL(mxf4, "mxf4.block_scale.scale_vec::2X", false, "[%5], [%5 + 4], ")
