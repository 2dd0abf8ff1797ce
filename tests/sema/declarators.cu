// Pointers, references, arrays and functions must nest as the declarator says.
// RUN: sema
__device__ int twice(int x) { return 2 * x; }
typedef int (*Function)(int);
// CHECK: variable table 'int (int) * [2]' device
__device__ Function table[2] = {twice, &twice};
// CHECK: variable a 'int' device
// CHECK: variable b 'int *' device
// CHECK: variable c 'int [3]' device
__device__ int a, *b = &a, c[3];
// CHECK: function k 'void (int [4] *, int [3] *, float const * *)' global
__global__ void k(int (*p)[4], int q[][3], const float **r) {
  // CHECK: local x 'int [3] &'
  int (&x)[3] = q[1];
  // CHECK: local f 'int (int) *'
  int (*f)(int) = table[0];
  // CHECK: local d 'int const * const'
  const int *const d = *p;
  // CHECK: local e 'int [3] [2]'
  int e[2][3] = {{1, 2, 3}, {4}};
  p[1][2] = f(x[0]) + *d + e[1][2] + (int)**r + *b + c[0];
}
