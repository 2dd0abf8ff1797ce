// Atomics, barriers and shuffles reach the IR with scope, and inside inlined helpers.
// RUN: irgen -arch=sm_90
__global__ void use(int *p, unsigned long long *q, float *f) {
  // CHECK-LABEL: define ptx_kernel void @_Z3usePiPyPf
  atomicAdd(p, 1);
  atomicMax_block(p, 2);
  atomicCAS_system(q, 3ull, 4ull);
  atomicExch(f, 1.0f);
  __syncthreads();
  p[1] = __shfl_down_sync(0xffffffff, p[2], 1);
}
// CHECK: atomicrmw add ptr {{%[a-z0-9]+}}, i32 {{%[a-z0-9]+}} syncscope("device") monotonic
// CHECK: atomicrmw max ptr {{%[a-z0-9]+}}, i32 {{%[a-z0-9]+}} syncscope("block") monotonic
// CHECK: cmpxchg ptr {{%[a-z0-9]+}}, i64 {{%[a-z0-9]+}}, i64 {{%[a-z0-9]+}} monotonic monotonic
// CHECK: atomicrmw xchg ptr
// CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
// CHECK: call i32 @llvm.nvvm.shfl.sync.down.i32
// CHECK: attributes {{.*}}alwaysinline convergent
