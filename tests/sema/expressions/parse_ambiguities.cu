// What may be a declaration is one: `T(z);` declares `z`, while `T{3};` and `(T)(4);` make objects.
// RUN: sema -rdc=true
struct T { int v; __device__ T(int = 0); __device__ T operator()() const; };
__device__ int f(int a, int b) {
  T x(a);
  T y((b));
  T(z);
  T{3};
  (T)(4);
  int(q) = 1;
  return q + sizeof(int) * a;
}
// CHECK-LABEL: function f
// CHECK: local x 'T'
// CHECK: var a 'int'
// CHECK: local y 'T'
// CHECK: var b 'int'
// CHECK: local z 'T'
// CHECK-COUNT-2: expr
// CHECK: local q 'int'
// CHECK-NEXT: int 1 'int'
// CHECK: binary Mul 'unsigned long'
// CHECK-NEXT: int 4 'unsigned long'
