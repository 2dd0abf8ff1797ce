// cuda::annotated_ptr compiles.
// RUN: run headers
#include <cuda/annotated_ptr>
__global__ void k(int *o, const int *in) {
  cuda::annotated_ptr<const int, cuda::access_property::streaming> p(in);
  cuda::annotated_ptr<int, cuda::access_property::persisting> q(o);
  q[threadIdx.x] = p[threadIdx.x] + 1;
}
// LAUNCH: k<<<1, 4>>>(o=s32[4], in=s32[4]{1, 2, 3, 4})
// EXPECT: o == {2, 3, 4, 5}
