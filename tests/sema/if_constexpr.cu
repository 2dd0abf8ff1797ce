// if constexpr keeps the branch taken; in a template the other is not looked into.
// RUN: sema
template <class T> __device__ int f(T t) {
  if constexpr (sizeof(T) == 4) return 1;
  else return t.no_such_member();
}
__global__ void k(int *p) {
  // CHECK: function k
  // CHECK-NOT: int 2 'int'
  // CHECK: int 3 'int'
  if constexpr (sizeof(int) == 8) *p = 2; else *p = 3;
  *p = f(1);
}
// CHECK: function f<int>
