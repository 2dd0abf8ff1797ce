// A body that is read because something inside of `extern "C"` asks for its type is C++ all the same.
// RUN: codegen arch=sm_75 -rdc=true
// CHECK-DAG: .extern .func (.param .b32 func_retval0) _Z6helperv
// CHECK-DAG: .extern .func (.param .b32 func_retval0) c_helper
template <class T>
__device__ auto deduced(T) {
  extern __device__ int helper();
  return helper();
}

extern "C" {
__device__ decltype(deduced(1)) value;

__device__ int in_c() {
  extern __device__ int c_helper();
  return c_helper();
}
}

__global__ void kernel(int *out) { *out = deduced(1) + value + in_c(); }
