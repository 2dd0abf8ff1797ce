// Each shape of tcgen05.st puts a register of a thread into the lane and column that the manual draws, and tcgen05.ld finds it there.
// RUN: run arch=sm_100a
// LAUNCH: k<<<1, 128>>>(a=u32[1024]{fill 0}, b=u32[1024]{fill 0}, c=u32[1024]{fill 0}, d=u32[1024]{fill 0}, e=u32[1024]{fill 0}, same=u32[384]{fill 7}, packed=u32[256]{fill 0}, halves=u32[512]{fill 0})
// EXPECT: a[i] == int(i / 8) * 16 + i % 8
// EXPECT: b[i] == (int(i / 256) * 32 + int(i / 8) % 8 * 4 + i % 2 * 2 + int(i / 64) % 2) * 16 + int(i / 2) % 4 + int(i / 128) % 2 * 4096
// EXPECT: c[i] == (int(i / 256) * 32 + int(i / 8) % 8 * 4 + i % 4) * 16 + int(i / 64) % 2 + int(i / 4) % 2 * 2 + int(i / 128) % 2 * 4096
// EXPECT: d[i] == (int(i / 256) * 32 + int(i / 8) % 8 * 4 + int(i / 2) % 4) * 16 + i % 2 + int(i / 64) % 2 * 2 + int(i / 128) % 2 * 4096
// EXPECT: e[i] == (int(i / 256) * 32 + int(i / 4) % 2 * 16 + int(i / 8) % 16) * 16 + i % 4 + int(i / 128) % 2 * 4096
// EXPECT: same[i] == 1
// EXPECT: packed[i] == int(i / 2) * 16 + i % 2 * 2 + shl(int(i / 2) * 16 + i % 2 * 2 + 1, 16)
// EXPECT: halves[i] == int(i / 4) * 16 + i % 4

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#define REGISTERS_4(r) "r"((r)[0]), "r"((r)[1]), "r"((r)[2]), "r"((r)[3])
#define RESULTS_4(r) "=r"((r)[0]), "=r"((r)[1]), "=r"((r)[2]), "=r"((r)[3])
#define STORE_4(shape, place, r) \
  asm volatile("tcgen05.st.sync.aligned." shape ".b32 [%0], {%1, %2, %3, %4};" ::"r"(place), REGISTERS_4(r) : "memory")
#define LOAD_4(shape, place, r) \
  asm volatile("tcgen05.ld.sync.aligned." shape ".b32 {%0, %1, %2, %3}, [%4];" : RESULTS_4(r) : "r"(place) : "memory")
#define WAIT() asm volatile("tcgen05.wait::st.sync.aligned;\ntcgen05.wait::ld.sync.aligned;" ::: "memory")

__device__ void show(unsigned *to, unsigned place) {
  unsigned r[8];
  WAIT();
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]), "=r"(r[4]), "=r"(r[5]), "=r"(r[6]), "=r"(r[7])
               : "r"(place)
               : "memory");
  WAIT();
  for (int i = 0; i < 8; i++) to[threadIdx.x * 8 + i] = r[i];
}

// Whether the same shape reads back what it wrote.
#define CHECK(shape, number, place)                                       \
  {                                                                       \
    unsigned back[4];                                                     \
    WAIT();                                                               \
    LOAD_4(shape, place, back);                                           \
    WAIT();                                                               \
    bool right = true;                                                    \
    for (int i = 0; i < 4; i++) right = right && back[i] == r[i] + 4096;  \
    same[number * 128 + threadIdx.x] = right;                             \
  }
#endif

extern "C" __global__ void k(unsigned *a, unsigned *b, unsigned *c, unsigned *d, unsigned *e, unsigned *same,
                             unsigned *packed, unsigned *halves) {
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
  __shared__ unsigned memory;
  if (threadIdx.x < 32) {
    unsigned to = (unsigned)__cvta_generic_to_shared(&memory);
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" ::"r"(to) : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  unsigned lower = memory + (threadIdx.x / 32 * 32 << 16), upper = lower + (16 << 16);
  unsigned r[4], s[4];
  for (int i = 0; i < 4; i++) {
    r[i] = threadIdx.x * 16 + i;
    s[i] = r[i] + 4096;
  }
  unsigned more[4] = {r[0] + 4, r[1] + 4, r[2] + 4, r[3] + 4};
  STORE_4("32x32b.x4", lower, r);
  STORE_4("32x32b.x4", lower + 4, more);
  show(a, lower);
  STORE_4("16x64b.x4", lower, r);
  STORE_4("16x64b.x4", upper, s);
  CHECK("16x64b.x4", 0, upper);
  show(b, lower);
  STORE_4("16x128b.x2", lower, r);
  STORE_4("16x128b.x2", upper, s);
  CHECK("16x128b.x2", 1, upper);
  show(c, lower);
  STORE_4("16x256b.x1", lower, r);
  STORE_4("16x256b.x1", upper, s);
  CHECK("16x256b.x1", 2, upper);
  show(d, lower);
  asm volatile("tcgen05.st.sync.aligned.16x32bx2.x4.b32 [%0], 4, {%1, %2, %3, %4};" ::"r"(lower), REGISTERS_4(r)
               : "memory");
  asm volatile("tcgen05.st.sync.aligned.16x32bx2.x4.b32 [%0], 4, {%1, %2, %3, %4};" ::"r"(upper), REGISTERS_4(s)
               : "memory");
  show(e, lower);
  // Two halves of a register go to two columns, and come back.
  STORE_4("32x32b.x4", lower, r);
  WAIT();
  unsigned both[2];
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x2.pack::16b.b32 {%0, %1}, [%2];"
               : "=r"(both[0]), "=r"(both[1])
               : "r"(lower)
               : "memory");
  WAIT();
  packed[threadIdx.x * 2] = both[0];
  packed[threadIdx.x * 2 + 1] = both[1];
  asm volatile("tcgen05.st.sync.aligned.32x32b.x2.unpack::16b.b32 [%0], {%1, %2};" ::"r"(lower + 8), "r"(both[0]),
               "r"(both[1])
               : "memory");
  WAIT();
  LOAD_4("32x32b.x4", lower + 8, s);
  WAIT();
  for (int i = 0; i < 4; i++) halves[threadIdx.x * 4 + i] = s[i];
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  if (threadIdx.x < 32) asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" ::"r"(memory));
#endif
}
