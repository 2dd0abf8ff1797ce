// Asynchronous copies in stages, as CUDA's cuda_pipeline.h has them.
#ifndef _CUDA_PIPELINE_H_
#define _CUDA_PIPELINE_H_

#include <cuda_pipeline_primitives.h>
#include <cuda_awbarrier.h>

namespace nvcuda {
namespace experimental {

class pipeline {
  size_t committed_ = 0;

public:
  __device__ __forceinline__ pipeline() {}
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;

  __device__ __forceinline__ size_t commit() {
    __pipeline_commit();
    return committed_++;
  }
  __device__ __forceinline__ void commit_and_wait() {
    commit();
    wait_prior<0>();
  }
  __device__ __forceinline__ void wait(size_t batch) { __pipeline_wait_prior(committed_ > batch ? committed_ - batch : 0); }
  template <unsigned int Count>
  __device__ __forceinline__ void wait_prior() {
    __pipeline_wait_prior(Count);
  }
  __device__ __forceinline__ void arrive_on(awbarrier &barrier) { __pipeline_arrive_on(&barrier.barrier_); }
};

template <typename T>
__device__ __forceinline__ void memcpy_async(T &destination, const T &source, pipeline &) {
  if constexpr ((sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16) && alignof(T) == sizeof(T)) {
    __pipeline_memcpy_async(&destination, &source, sizeof(T));
  } else if constexpr (alignof(T) >= 4 && sizeof(T) % 4 == 0) {
    constexpr size_t unit = alignof(T) >= 16 ? 16 : alignof(T);
    for (size_t i = 0; i < sizeof(T); i += unit) {
      __pipeline_memcpy_async(reinterpret_cast<char *>(&destination) + i,
                              reinterpret_cast<const char *>(&source) + i, unit);
    }
  } else {
    destination = source;
  }
}
template <typename T, size_t Count>
__device__ __forceinline__ void memcpy_async(T (&destination)[Count], const T (&source)[Count], pipeline &stages) {
  for (size_t i = 0; i < Count; i++) memcpy_async(destination[i], source[i], stages);
}

}  // namespace experimental
}  // namespace nvcuda

#endif
