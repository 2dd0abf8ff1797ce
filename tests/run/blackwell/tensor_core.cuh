// What tests of tcgen05.mma share: factors of small integers in all formats, and a frame around products.
#pragma once

enum Format { F16, BF16, TF32, E4M3, E5M2, E2M3, E3M2, E2M1, S8, U8, E2M1_PACKED };

// The bits of a small integer.
__device__ inline unsigned encode(int format, int value) {
  unsigned size = value < 0 ? -value : value;
  unsigned sign = value < 0, one = 0, two = 0, bits = 8;
  switch (format) {
    case F16: one = 0x3c00, two = 0x4000, bits = 16; break;
    case BF16: one = 0x3f80, two = 0x4000, bits = 16; break;
    case TF32: one = 0x3f800000, two = 0x40000000, bits = 32; break;
    case E4M3: one = 0x38, two = 0x40; break;
    case E5M2: one = 0x3c, two = 0x40; break;
    case E2M3: one = 0x08, two = 0x10, bits = 6; break;
    case E3M2: one = 0x0c, two = 0x10, bits = 6; break;
    case E2M1: case E2M1_PACKED: one = 2, two = 4, bits = 4; break;
    default: return value & 0xff;
  }
  return (size == 0 ? 0 : size == 1 ? one : two) | sign << (bits - 1);
}

// Bits that an element takes, and elements of sixteen bytes.
__device__ inline unsigned width_of(int format) {
  return format <= BF16 ? 16 : format == TF32 ? 32 : format == E2M3 || format == E3M2 ? 6
       : format == E2M1 || format == E2M1_PACKED ? 4 : 8;
}
__device__ inline unsigned count_of(int format) {
  return format <= BF16 ? 8 : format == TF32 ? 4 : format == E2M1_PACKED ? 32 : 16;
}

// Makes rows of numbers from -2 to 2 (from 0 if unsigned), each thread sixteen bytes of them.
extern "C" __global__ void prepare(float *numbers, uint4 *parts, int format, int factor) {
  unsigned part = blockIdx.x * blockDim.x + threadIdx.x, count = count_of(format), width = width_of(format);
  unsigned words[4] = {0, 0, 0, 0};
  for (unsigned i = 0; i < count; i++) {
    unsigned index = part * count + i;
    int value = (int)((index * factor + index / 7) % 5) - 2;
    if (format == U8) value += 2;
    numbers[index] = value;
    unsigned bits = encode(format, value), at = i * width;
    words[at / 32] |= bits << at % 32;
    if (at % 32 + width > 32) words[at / 32 + 1] |= bits >> (32 - at % 32);
  }
  parts[part] = make_uint4(words[0], words[1], words[2], words[3]);
}

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
__device__ inline unsigned address(const void *pointer) { return (unsigned)__cvta_generic_to_shared(pointer); }

// Rows of so many parts of sixteen bytes: eight rows side by side, then the next part, then the next rows.
__device__ inline void lay_out(uint4 *to, const uint4 *from, int rows, int parts) {
  for (int i = threadIdx.x; i < rows * parts; i += blockDim.x) {
    int row = i / parts, part = i % parts;
    to[row / 8 * 8 * parts + part * 8 + row % 8] = from[i];
  }
}
__device__ inline unsigned long long descriptor(const void *matrix, int parts) {
  return address(matrix) >> 4 | 128ull >> 4 << 16 | 128ull * parts >> 4 << 32 | 1ull << 46;
}

struct Frame {
  unsigned long long barrier;
  unsigned memory;
};

// Allocates columns, and lets the tensor core see shared memory.
__device__ inline unsigned begin(Frame &frame, unsigned columns) {
  if (threadIdx.x < 32)
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], %1;" ::"r"(address(&frame.memory)),
                 "r"(columns)
                 : "memory");
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&frame.barrier)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  return frame.memory;
}

// One thread says that it has started everything, all wait until it is done.
__device__ inline void complete(Frame &frame, unsigned parity) {
  if (threadIdx.x == 0)
    asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(
                     address(&frame.barrier))
                 : "memory");
  asm volatile(
      "{\n"
      ".reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@!done bra again;\n"
      "}\n" ::"r"(address(&frame.barrier)),
      "r"(parity)
      : "memory");
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
}

// A cell of the thread's lane.
__device__ inline unsigned cell(unsigned memory, unsigned column) {
  unsigned value;
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1];\ntcgen05.wait::ld.sync.aligned;"
               : "=r"(value)
               : "r"(memory + (threadIdx.x / 32 % 4 * 32 << 16) + column)
               : "memory");
  return value;
}
__device__ inline void set_cell(unsigned memory, unsigned column, unsigned value) {
  asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1};\ntcgen05.wait::st.sync.aligned;" ::"r"(
                   memory + (threadIdx.x / 32 % 4 * 32 << 16) + column),
               "r"(value)
               : "memory");
}

// What threads have stored is there for the one that multiplies.
__device__ inline void meet() {
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
}

__device__ inline void end(unsigned memory, unsigned columns) {
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  if (threadIdx.x < 32)
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, %1;" ::"r"(memory), "r"(columns));
}
#endif
