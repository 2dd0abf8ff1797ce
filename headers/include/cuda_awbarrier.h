// A barrier at which threads arrive and wait apart, as CUDA's cuda_awbarrier.h has it.
#ifndef _CUDA_AWBARRIER_H_
#define _CUDA_AWBARRIER_H_

#include <cuda_awbarrier_primitives.h>

namespace nvcuda {
namespace experimental {

class pipeline;

#if __CUDA_ARCH__ >= 800
class awbarrier {
  friend class pipeline;
  __mbarrier_t barrier_;

public:
  class arrival_token {
    friend class awbarrier;
    __mbarrier_token_t token_;

  public:
    arrival_token() = default;
    __device__ __forceinline__ unsigned int pending_count() const { return __mbarrier_token_pending_count(token_); }
  };

  awbarrier() = default;
  awbarrier(const awbarrier &) = delete;
  awbarrier &operator=(const awbarrier &) = delete;

  __device__ __forceinline__ arrival_token arrive() {
    arrival_token token;
    token.token_ = __mbarrier_arrive(&barrier_);
    return token;
  }
  __device__ __forceinline__ arrival_token arrive_and_drop() {
    arrival_token token;
    token.token_ = __mbarrier_arrive_and_drop(&barrier_);
    return token;
  }
  __device__ __forceinline__ bool timed_wait(arrival_token token, unsigned int tries) {
    while (tries-- > 0) {
      if (__mbarrier_test_wait(&barrier_, token.token_)) return true;
    }
    return false;
  }
  __device__ __forceinline__ void wait(arrival_token token) {
    while (!__mbarrier_test_wait(&barrier_, token.token_)) {}
  }
  __device__ __forceinline__ void arrive_and_wait() { wait(arrive()); }
  __device__ __forceinline__ static constexpr unsigned int max() { return __mbarrier_maximum_count(); }

  friend __device__ __forceinline__ void init(awbarrier *barrier, unsigned int expected) {
    __mbarrier_init(&barrier->barrier_, expected);
  }
  friend __device__ __forceinline__ void inval(awbarrier *barrier) { __mbarrier_inval(&barrier->barrier_); }
};
#else
class awbarrier {
  friend class pipeline;
  __mbarrier_t barrier_;
};
#endif

}  // namespace experimental
}  // namespace nvcuda

#endif
