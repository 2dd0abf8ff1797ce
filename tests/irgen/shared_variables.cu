// Shared variables live in address space 3, dynamic ones without a size.
// RUN: irgen
__global__ void k(int *p) {
  __shared__ int a[32];
  extern __shared__ int d[];
  a[threadIdx.x] = *p;
  __syncthreads();
  d[0] = a[0];
  *p = d[0];
}
// CHECK-DAG: addrspace(3) global [32 x i32] undef
// CHECK-DAG: external {{.*}}addrspace(3) global [0 x i32]
