// The barriers of cuda_awbarrier.h and the stages of cuda_pipeline.h, NVIDIA's and ours, are
// the machine's.
// RUN: codegen headers -arch=sm_80
// RUN: codegen -arch=sm_80
#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>

namespace nv = nvcuda::experimental;

__global__ void kernel(const int *in, int *out) {
    __shared__ nv::awbarrier barrier;
    __shared__ __mbarrier_t plain;
    __shared__ int stage[64];
    const int i = threadIdx.x;
    if (i == 0) {
        init(&barrier, 64);
        __mbarrier_init(&plain, 64);
    }
    __syncthreads();
    stage[i] = in[i];
    nv::awbarrier::arrival_token token = barrier.arrive();
    barrier.wait(token);
    int sum = stage[63 - i];
    barrier.arrive_and_wait();
    nv::pipeline pipe;
    nv::memcpy_async(stage[i], in[63 - i], pipe);
    pipe.commit();
    pipe.wait_prior<0>();
    __mbarrier_token_t arrived = __mbarrier_arrive(&plain);
    while (!__mbarrier_test_wait(&plain, arrived)) {}
    out[i] = sum * 1000 + stage[(i + 1) % 64];
}
// CHECK: mbarrier.init.shared.b64
// CHECK: mbarrier.init.shared.b64
// CHECK: mbarrier.arrive.shared.b64
// CHECK: mbarrier.test_wait.shared.b64
// CHECK: mbarrier.arrive.shared.b64
// CHECK: mbarrier.test_wait.shared.b64
// CHECK: cp.async.ca.shared.global {{.*}}, 4{{(, 4)?}};
// CHECK: cp.async.commit_group;
// CHECK: cp.async.wait_group 0;
// CHECK: mbarrier.arrive.shared.b64
// CHECK: mbarrier.test_wait.shared.b64
