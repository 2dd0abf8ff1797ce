// Asynchronous copies into shared memory by single threads, as CUDA's cuda_pipeline_primitives.h has
// them. Targets before sm_80 copy at once.
#ifndef _CUDA_PIPELINE_PRIMITIVES_H_
#define _CUDA_PIPELINE_PRIMITIVES_H_

#include <cuda_awbarrier_primitives.h>

#define __CUPRUM_PIPELINE static __device__ __forceinline__

#if __CUDA_ARCH__ >= 800
// All but the last `zfill` of 4, 8 or 16 bytes; the others become zero.
#define __CUPRUM_COPY(where, size) \
  if (zfill == 0) { \
    asm volatile("cp.async." where ".shared.global [%0], [%1], " size ";" : : "r"(to), "l"(global) : "memory"); \
  } else { \
    asm volatile("cp.async." where ".shared.global [%0], [%1], " size ", %2;" \
                 : : "r"(to), "l"(global), "r"((unsigned int)(size_and_align - zfill)) : "memory"); \
  }
__CUPRUM_PIPELINE void __pipeline_memcpy_async(void *__restrict__ shared, const void *__restrict__ global,
                                               size_t size_and_align, size_t zfill = 0) {
  const unsigned int to = (unsigned int)__cvta_generic_to_shared(shared);
  switch (size_and_align) {
  case 4: __CUPRUM_COPY("ca", "4") return;
  case 8: __CUPRUM_COPY("ca", "8") return;
  case 16: __CUPRUM_COPY("cg", "16") return;
  }
}
#undef __CUPRUM_COPY
__CUPRUM_PIPELINE void __pipeline_commit() { asm volatile("cp.async.commit_group;" : : : "memory"); }
__CUPRUM_PIPELINE void __pipeline_wait_prior(size_t count) {
  // The instruction wants a number; waiting for more than was asked for is right, too.
  switch (count) {
  case 0: asm volatile("cp.async.wait_group 0;" : : : "memory"); return;
  case 1: asm volatile("cp.async.wait_group 1;" : : : "memory"); return;
  case 2: asm volatile("cp.async.wait_group 2;" : : : "memory"); return;
  case 3: asm volatile("cp.async.wait_group 3;" : : : "memory"); return;
  case 4: asm volatile("cp.async.wait_group 4;" : : : "memory"); return;
  case 5: asm volatile("cp.async.wait_group 5;" : : : "memory"); return;
  case 6: asm volatile("cp.async.wait_group 6;" : : : "memory"); return;
  case 7: asm volatile("cp.async.wait_group 7;" : : : "memory"); return;
  default: asm volatile("cp.async.wait_group 8;" : : : "memory"); return;
  }
}
__CUPRUM_PIPELINE void __pipeline_arrive_on(__mbarrier_t *barrier) {
  const unsigned int address = (unsigned int)__cvta_generic_to_shared(barrier);
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : "r"(address) : "memory");
}
#else
__CUPRUM_PIPELINE void __pipeline_memcpy_async(void *__restrict__ shared, const void *__restrict__ global,
                                               size_t size_and_align, size_t zfill = 0) {
  if (zfill == 0 && size_and_align == 16) {
    *static_cast<uint4 *>(shared) = *static_cast<const uint4 *>(global);
  } else if (zfill == 0 && size_and_align == 8) {
    *static_cast<uint2 *>(shared) = *static_cast<const uint2 *>(global);
  } else if (zfill == 0 && size_and_align == 4) {
    *static_cast<unsigned int *>(shared) = *static_cast<const unsigned int *>(global);
  } else {
    for (size_t i = 0; i < size_and_align; i++) {
      static_cast<char *>(shared)[i] = i + zfill < size_and_align ? static_cast<const char *>(global)[i] : 0;
    }
  }
}
__CUPRUM_PIPELINE void __pipeline_commit() {}
__CUPRUM_PIPELINE void __pipeline_wait_prior(size_t) {}
__CUPRUM_PIPELINE void __pipeline_arrive_on(__mbarrier_t *) {}
#endif

#undef __CUPRUM_PIPELINE

#endif
