// tcgen05.mma with scales multiplies blocks of rows and columns by what tensor memory has for them, in the bytes that are chosen.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<2, 128>>>(a=f32[4096], p=u32[1024], 3, 3)
// LAUNCH: prepare<<<1, 32>>>(b=f32[512], q=u32[128], 6, 7)
// LAUNCH: mxf8f6f4<<<1, 128>>>(p, q, c=f32[2048]{fill 9}, 0x28841020, 127, 1)
// EXPECT: c[i] == sum(j, 0, 32, a[int(i / 16) * 32 + j] * b[i % 16 * 32 + j]) * shl(1, (int(i / 16) + 1) % 3) * shl(1, (i + 2) % 2)
// LAUNCH: prepare<<<2, 128>>>(a4=f32[8192], p4=u32[1024], 10, 3)
// LAUNCH: prepare<<<1, 32>>>(b4=f32[1024], q4=u32[128], 10, 7)
// LAUNCH: mxf4<<<1, 128>>>(p4, q4, d=f32[2048]{fill 9}, 0x48840480, 127, 1)
// EXPECT: d[i] == sum(j, 0, 64, a4[int(i / 16) * 64 + j] * b4[i % 16 * 64 + j] * shl(1, (int(i / 16) + 2 + int(j / 32)) % 3) * shl(1, (i % 16 + int(j / 32)) % 2))
// LAUNCH: mxf4nvf4<<<1, 128>>>(p4, q4, e=f32[2048]{fill 9}, 0x08040480, 56, 8)
// EXPECT: e[i] == sum(j, 0, 64, a4[int(i / 16) * 64 + j] * b4[i % 16 * 64 + j] * shl(1, (int(i / 16) + int(j / 16)) % 3) * shl(1, (i % 16 + int(j / 16)) % 2))

#include "tensor_core.cuh"

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
// Four scales of a line; each power of two is a step further.
__device__ unsigned scales(unsigned line, unsigned modulus, unsigned one, unsigned step) {
  unsigned word = 0;
  for (unsigned k = 0; k < 4; k++) word |= (one + (line + k) % modulus * step) << 8 * k;
  return word;
}
#define BODY(kind)                                                                                            \
  __shared__ __align__(128) uint4 left[256], right[32];                                                      \
  __shared__ Frame frame;                                                                                     \
  lay_out(left, a, 128, 2);                                                                                   \
  lay_out(right, b, 16, 2);                                                                                   \
  unsigned sums = begin(frame, 32), rows = sums + 16, columns = sums + 20;                                    \
  for (unsigned i = 0; i < 4; i++) set_cell(rows, i, scales(i * 32 + threadIdx.x % 32, 3, one, step));        \
  set_cell(columns, 0, scales(threadIdx.x % 32, 2, one, step));                                               \
  meet();                                                                                                     \
  if (threadIdx.x == 0)                                                                                       \
    asm volatile("{\n.reg .pred adds;\nsetp.ne.u32 adds, 0, 0;\ntcgen05.mma.cta_group::1.kind::" kind        \
                 " [%0], %1, %2, %3, [%4], [%5], adds;\n}\n" ::"r"(sums),                                     \
                 "l"(descriptor(left, 2)), "l"(descriptor(right, 2)), "r"(what), "r"(rows), "r"(columns)      \
                 : "memory");                                                                                 \
  complete(frame, 0);                                                                                         \
  for (int i = 0; i < 16; i++) out[threadIdx.x * 16 + i] = __uint_as_float(cell(sums, i));                    \
  end(sums, 32);
#else
#define BODY(kind)
#endif
#define KERNEL(name, kind)                                                                                    \
  extern "C" __global__ void name(const uint4 *a, const uint4 *b, float *out, unsigned what, unsigned one,     \
                                  unsigned step) {                                                            \
    BODY(kind)                                                                                                \
  }
KERNEL(mxf8f6f4, "mxf8f6f4.block_scale.scale_vec::1X")
KERNEL(mxf4, "mxf4.block_scale.scale_vec::2X")
KERNEL(mxf4nvf4, "mxf4nvf4.block_scale.scale_vec::4X")
