// Memory spaces reach the tree; device variables are emitted even if nothing uses them.
// RUN: sema
// CHECK: variable unused 'int' device
__device__ int unused;
// CHECK: variable coefficients 'float [3]' constant = {0x3f800000, 0x40000000, 0x0}
__constant__ float coefficients[3] = {1, 2};
// CHECK: variable managed 'int' managed
__managed__ int managed;
const int host_constant = 3;
constexpr float pi = 3.5f;
extern __shared__ int dynamic[];
// CHECK: function k 'void (float *)' global
__global__ void k(float *p) {
  // CHECK: local tile 'float [4]' shared static
  __shared__ float tile[4];
  // CHECK: local counter 'int' device static = 7
  static int counter = 7;
  tile[threadIdx.x] = coefficients[1] + dynamic[0];
  p[0] = tile[1] + host_constant + pi + counter++;
}
