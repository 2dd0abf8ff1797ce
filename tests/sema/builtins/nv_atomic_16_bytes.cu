// 16-byte exchanges are refused for machines that have none.
// RUN: sema arch=sm_80
struct alignas(16) Pair { long long a, b; };
__device__ void f(Pair *p, Pair *q) {
  __nv_atomic_load(p, q, __NV_ATOMIC_RELAXED);
  __nv_atomic_store(p, q, __NV_ATOMIC_RELEASE);
  __nv_atomic_exchange(p, q, q, __NV_ATOMIC_RELAXED); // expected-error {{128-bit atomic exchange or compare-and-exchange is supported on architecture sm_90 or above.}}
  __nv_atomic_compare_exchange(p, q, q, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED); // expected-error {{128-bit atomic exchange or compare-and-exchange is supported}}
}
