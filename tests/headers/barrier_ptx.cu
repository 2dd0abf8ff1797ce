// cuda::barrier, cuda::latch, cuda::counting_semaphore and cuda::ptx compile to their instructions.
// RUN: codegen headers -O3 arch=sm_90
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/ptx>
#include <cuda/semaphore>
// CHECK-LABEL: .entry _Z5meetsPi
__global__ void meets(int *o) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[32];
  // CHECK: mbarrier.init.shared
  if (threadIdx.x == 0) init(&bar, 32);
  __syncthreads();
  s[threadIdx.x] = threadIdx.x * 2;
  // CHECK: mbarrier.arrive
  // CHECK: mbarrier.try_wait
  bar.arrive_and_wait();
  o[threadIdx.x] = s[31 - threadIdx.x];
}
// CHECK-LABEL: .entry _Z6directPj
__global__ void direct(unsigned *o) {
  namespace ptx = cuda::ptx;
  o[0] = ptx::get_sreg_tid_x();
  // CHECK: fence.acq_rel.gpu
  ptx::fence(ptx::sem_acq_rel, ptx::scope_gpu);
}
__global__ void waits(int *o, cuda::latch<cuda::thread_scope_device> *l, cuda::counting_semaphore<cuda::thread_scope_device> *s) {
  s->acquire();
  l->arrive_and_wait();
  *o = 1;
  s->release();
}
