// Barriers in shared memory (mbarrier) complete when all have come, and in the right phase.
// RUN: run
typedef unsigned long long state;

__device__ void init(state *bar, int count) {
#if __CUDA_ARCH__ >= 800
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : "r"((unsigned)__cvta_generic_to_shared(bar)), "r"(count) : "memory");
#endif
}
__device__ state arrive(state *bar) {
  state result = 0;
#if __CUDA_ARCH__ >= 800
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(result) : "r"((unsigned)__cvta_generic_to_shared(bar)) : "memory");
#endif
  return result;
}
__device__ state arrive_drop(state *bar) {
  state result = 0;
#if __CUDA_ARCH__ >= 800
  asm volatile("mbarrier.arrive_drop.b64 %0, [%1];" : "=l"(result) : "l"(bar) : "memory");
#endif
  return result;
}
__device__ bool test(state *bar, state s) {
  unsigned done = 1;
#if __CUDA_ARCH__ >= 800
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"((unsigned)__cvta_generic_to_shared(bar)), "l"(s) : "memory");
#endif
  return done;
}
__device__ bool test_parity(state *bar, unsigned parity) {
  unsigned done = 1;
#if __CUDA_ARCH__ >= 800
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"((unsigned)__cvta_generic_to_shared(bar)), "r"(parity) : "memory");
#endif
  return done;
}
__device__ unsigned pending(state s) {
  unsigned count = 0;
#if __CUDA_ARCH__ >= 800
  asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(s));
#endif
  return count;
}

// Each step shifts values to the next thread; without the barrier the block races.
__global__ void shift(int *out, int steps) {
  __shared__ state bar;
  __shared__ int value[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, 64);
  value[t] = t;
  __syncthreads();
  for (int i = 0; i < steps; i++) {
    int mine = value[(t + 1) % 64];
    state s = arrive(&bar);
    while (!test(&bar, s)) {
    }
    value[t] = mine;
    arrive(&bar);
    while (!test_parity(&bar, 1)) {
    }
  }
  out[t] = value[t];
}

// A producer warp fills a buffer that a consumer warp empties.
__global__ void pipe(int *out, const int *in, int n) {
  __shared__ state full, empty;
  __shared__ int buffer[32];
  int lane = threadIdx.x % 32;
  if (threadIdx.x == 0) {
    init(&full, 32);
    init(&empty, 32);
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int i = 0; i < n; i++) {
      if (i > 0)
        while (!test_parity(&empty, (i + 1) & 1)) {
        }
      buffer[lane] = in[i * 32 + lane] * 2;
      arrive(&full);
    }
  } else {
    for (int i = 0; i < n; i++) {
      while (!test_parity(&full, i & 1)) {
      }
      out[i * 32 + lane] = buffer[31 - lane];
      arrive(&empty);
    }
  }
}

// What the states say, and threads that leave.
__global__ void states(unsigned *out) {
  __shared__ state bar;
  init(&bar, 3);
  state a = arrive(&bar), b = arrive(&bar);
  out[0] = pending(a);
  out[1] = pending(b);
  out[2] = test(&bar, a);
  state c = arrive_drop(&bar);
  out[3] = pending(c);
  out[4] = test(&bar, a);
  out[5] = pending(arrive(&bar));
  out[6] = test_parity(&bar, 1);
  out[7] = test_parity(&bar, 0);
  arrive(&bar);
  out[8] = test_parity(&bar, 1);
}
// LAUNCH: shift<<<1, 64>>>(shifted=s32[64], 3)
// LAUNCH: pipe<<<1, 64>>>(out=s32[128], in=s32[128]{iota}, 4)
// LAUNCH: states<<<1, 1>>>(states=u32[9])
// EXPECT: shifted[i] == (i + 3) % 64
// EXPECT: out[i] == 2 * (i - i % 32 + 31 - i % 32)
// EXPECT: states == {3, 2, 0, 1, 1, 2, 0, 1, 1}
