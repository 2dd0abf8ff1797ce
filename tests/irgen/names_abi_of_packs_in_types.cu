// Symbols tell function types with packs, noexcept and variadic arguments in template parameters.
// RUN: irgen -rdc=true
template <class R, class... A> __device__ int f(R (*)(A..., ...)) { return 1; }
template <class T> __device__ int g(T (*)(T) noexcept) { return 1; }
__device__ int v(int, ...);
__device__ int n(int) noexcept;
__device__ int use() { return f(v) + g(n); }
// CHECK-DAG: define {{.*}}@_Z3usev(
