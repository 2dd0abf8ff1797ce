// The simplest kernel must come out fully typed, with every conversion as a node.
// RUN: sema
// CHECK: function saxpy 'void (int, float, float const *, float *)' global extern_c
// CHECK-NEXT: param n 'int'
// CHECK: local i 'int'
// CHECK-NEXT: cast IntToInt 'int'
// CHECK-NEXT: binary Add 'unsigned int'
// CHECK-NEXT: binary Mul 'unsigned int'
// CHECK-NEXT: cast Load 'unsigned int'
// CHECK-NEXT: field x 'unsigned int const' lvalue
// CHECK-NEXT: var blockIdx 'uint3 const' lvalue
// CHECK: if
// CHECK-NEXT: binary Lt 'bool'
// CHECK: assign 'float' lvalue
// CHECK-NEXT: index 'float' lvalue
extern "C" __global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
