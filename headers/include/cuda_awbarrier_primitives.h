// Barriers in shared memory at which threads arrive and wait apart, as CUDA's
// cuda_awbarrier_primitives.h has them.
#ifndef _CUDA_AWBARRIER_PRIMITIVES_H_
#define _CUDA_AWBARRIER_PRIMITIVES_H_

typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;

#define __CUPRUM_BARRIER static __device__ __forceinline__

#if __CUDA_ARCH__ >= 800
__CUPRUM_BARRIER constexpr unsigned int __mbarrier_maximum_count() { return (1u << 20) - 1; }
__CUPRUM_BARRIER void __mbarrier_init(__mbarrier_t *barrier, unsigned int expected) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;"
               : : "r"((unsigned int)__cvta_generic_to_shared(barrier)), "r"(expected) : "memory");
}
__CUPRUM_BARRIER void __mbarrier_inval(__mbarrier_t *barrier) {
  asm volatile("mbarrier.inval.shared.b64 [%0];"
               : : "r"((unsigned int)__cvta_generic_to_shared(barrier)) : "memory");
}
__CUPRUM_BARRIER __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) {
  __mbarrier_token_t token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];"
               : "=l"(token) : "r"((unsigned int)__cvta_generic_to_shared(barrier)) : "memory");
  return token;
}
__CUPRUM_BARRIER __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier) {
  __mbarrier_token_t token;
  asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];"
               : "=l"(token) : "r"((unsigned int)__cvta_generic_to_shared(barrier)) : "memory");
  return token;
}
__CUPRUM_BARRIER bool __mbarrier_test_wait(__mbarrier_t *barrier, __mbarrier_token_t token) {
  unsigned int done;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"((unsigned int)__cvta_generic_to_shared(barrier)), "l"(token) : "memory");
  return done != 0;
}
__CUPRUM_BARRIER unsigned int __mbarrier_token_pending_count(__mbarrier_token_t token) {
  unsigned int count;
  asm("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(token));
  return count;
}
#endif
#if __CUDA_ARCH__ >= 900
__CUPRUM_BARRIER bool __mbarrier_test_wait_parity(__mbarrier_t *barrier, bool phase) {
  unsigned int done;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"((unsigned int)__cvta_generic_to_shared(barrier)), "r"((unsigned int)phase) : "memory");
  return done != 0;
}
__CUPRUM_BARRIER bool __mbarrier_try_wait(__mbarrier_t *barrier, __mbarrier_token_t token, unsigned int nanoseconds) {
  unsigned int done;
  asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2, %3; selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"((unsigned int)__cvta_generic_to_shared(barrier)), "l"(token), "r"(nanoseconds) : "memory");
  return done != 0;
}
__CUPRUM_BARRIER bool __mbarrier_try_wait_parity(__mbarrier_t *barrier, bool phase, unsigned int nanoseconds) {
  unsigned int done;
  asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2, %3; selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"((unsigned int)__cvta_generic_to_shared(barrier)), "r"((unsigned int)phase), "r"(nanoseconds)
               : "memory");
  return done != 0;
}
#endif

#undef __CUPRUM_BARRIER

#endif
