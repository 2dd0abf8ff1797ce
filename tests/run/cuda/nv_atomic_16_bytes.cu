// Atomic operations on 16 bytes take both halves, each in its place.
// RUN: run
struct alignas(16) Pair { long long a, b; };

__global__ void k(Pair *pairs, long long *out) {
#if __CUDA_ARCH__ >= 900
  Pair x, expected = {1, 2}, wanted = {3, 4}, old;
  __nv_atomic_load(pairs, &x, __NV_ATOMIC_RELAXED);
  out[0] = x.a * 10 + x.b;
  out[1] = __nv_atomic_compare_exchange(pairs, &expected, &wanted, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_RELAXED);
  out[2] = __nv_atomic_compare_exchange(pairs, &expected, &x, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                        __NV_THREAD_SCOPE_DEVICE);
  out[3] = expected.a * 10 + expected.b;
  x.b = 9;
  __nv_atomic_exchange(pairs, &x, &old, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
  out[4] = old.a * 10 + old.b;
  x.a = 7;
  __nv_atomic_store(pairs + 1, &x, __NV_ATOMIC_RELEASE);
  out[5] = pairs[1].a * 10 + pairs[1].b;
#endif
}
// LAUNCH: k<<<1, 1>>>(pairs=s64[4]{1, 2, 0, 0}, out=s64[6])
// EXPECT: out == {12, 1, 0, 34, 34, 79}
// EXPECT: pairs == {1, 9, 7, 9}
