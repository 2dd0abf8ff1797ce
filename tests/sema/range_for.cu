// Range-for over an array is an ordinary loop over pointers.
// RUN: sema
struct Two {
  int v[2];
  __device__ int *begin() { return v; }
  __device__ int *end() { return v + 2; }
};
__global__ void k(int *p) {
  int a[3] = {1, 2, 3};
  // CHECK: local <unnamed> 'int [3] &'
  // CHECK: local <unnamed> 'int *'
  // CHECK: local <unnamed> 'int *'
  // CHECK: for
  // CHECK-NEXT: binary Ne 'bool'
  // CHECK: pre-increment 'int *' lvalue
  // CHECK: local x 'int'
  for (int x : a) *p += x;
  // CHECK: local y 'int &'
  for (auto &y : a) y = 1;
  Two t = {{4, 5}};
  // CHECK: call Two::begin 'int *'
  for (int z : t) *p += z;
}
