// A type transform begins a declaration, a cast or a signature like any other type.
// RUN: sema -rdc=true
template <class T> __device__ __decay(T) copy(T &&value) { return value; }
__device__ int use(int x) {
  __remove_cv(const int) y = x;
  return copy(y) + (__remove_cv(const int))3 + sizeof(__remove_pointer(int *));
}
// CHECK-LABEL: function use
// CHECK: local y 'int'
// CHECK: call copy<int &> 'int'
// CHECK: int 3 'int'
// CHECK-NEXT: int 4 'unsigned long'
// CHECK-LABEL: function copy<int &> 'int (int &)'
