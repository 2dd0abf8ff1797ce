// Constraints are part of no name that NVRTC writes.
// RUN: irgen -rdc=true -std=c++20
template <class T> concept C = sizeof(T) == 4;
template <C T> __device__ int a(T) { return 1; }
template <class T> requires C<T> __device__ int b(T) { return 1; }
__device__ int c(C auto x) { return 1; }
__device__ int d(auto x, auto... y) { return 1; }
__device__ int use() { return a(1) + b(1) + c(1) + d(1, 2, 'c'); }
// CHECK-DAG: define {{.*}}@_Z3usev(
