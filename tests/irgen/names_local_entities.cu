// Local classes and lambdas carry the function they are in, and a number.
// RUN: irgen -rdc=true
template <class T> __device__ __noinline__ int take(T t) { return t.v(); }
__device__ int f() {
  struct L {
    __device__ int v() { return 1; }
  };
  int r = take(L());
  {
    struct L {
      __device__ int v() { return 2; }
    };
    r += take(L());
  }
  return r;
}
__device__ int g(int x) { struct M { __device__ int v() { return 3; } }; return take(M()); }
// CHECK-DAG: define {{.*}}@_Z1fv(
// CHECK-DAG: define {{.*}}@_Z1gi(
