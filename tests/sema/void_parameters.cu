// A typedef name of void alone between parentheses means no parameters.
// RUN: sema
typedef void Nothing;
// CHECK-DAG: function nop 'void ()'
__device__ Nothing nop(Nothing) {}
__global__ void k(void) {
  // CHECK-DAG: call nop 'void'
  nop();
}
