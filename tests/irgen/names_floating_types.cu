// Names and arithmetic of the floating-point types that GNU and C++23 add; cicc has the names, and no arithmetic.
// RUN: irgen --preprocess=nvcc --std=c++17
template <class T> __global__ void k(T *p) { *p = *p * T(2) + T(3); }
template __global__ void k(_Float16 *);
template __global__ void k(__bf16 *);
template __global__ void k(_Float32 *);
template __global__ void k(_Float64 *);
template __global__ void k(_Float32x *);
template __global__ void k(_Float64x *);
// CHECK-DAG: @_Z1kIDF16_EvPT_
// CHECK-DAG: @_Z1kIDF16bEvPT_
// CHECK-DAG: @_Z1kIDF32_EvPT_
// CHECK-DAG: @_Z1kIDF64_EvPT_
// CHECK-DAG: @_Z1kIDF32xEvPT_
// CHECK-DAG: @_Z1kIDF64xEvPT_
