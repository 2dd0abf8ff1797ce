// Aliases vanish, auto results are written as their types where not dependent.
// RUN: irgen -rdc=true
template <class T> using P = T *;
template <class T> __device__ void a(P<T>, P<P<T>>) {}
template __device__ void a(int *, int **);
__device__ auto b(int x) { return x; }
template <class T> __device__ auto c(T t) { return t; }
template <class T> __device__ decltype(auto) d(T &t) { return (t); }
__device__ int use(int x) { return c(x) + d(x); }
// CHECK-DAG: define {{.*}}@_Z1aIiEvPT_PS1_(
// CHECK-DAG: define {{.*}}@_Z1bi(
// CHECK-DAG: define {{.*}}@_Z3usei(
