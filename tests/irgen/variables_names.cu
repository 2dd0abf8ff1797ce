// Variables have symbols that tell the namespace, function or template that declares them, and plain names elsewhere.
// RUN: irgen -rdc=true
namespace n {
__device__ int a = 1;
}
__device__ int b = 2;
template <class T> __device__ T c = T(3);
inline __device__ int d = 4;
__device__ int use() {
  static int e = 5;
  return n::a + b + c<float> + d + e++;
}
// CHECK-DAG: @_ZN1n1aE = {{.*}}i32 1
// CHECK-DAG: @b = {{.*}}i32 2
// CHECK-DAG: @_Z1cIfE = {{.*}}float
// CHECK-DAG: @d = {{.*}}i32 4
// CHECK-DAG: _ZZ3usevE1e = {{.*}}i32 5
