// For other host compilers than clang the attribute `enable_if` means nothing, as in cicc.
// RUN: sema --preprocess=nvcc --std=c++17
__attribute__((enable_if(false, "never"))) __device__ int possible(int);
__global__ void kernel(int *p) { *p = possible(1); }
__attribute__((enable_if(true, ""))) inline bool is_nan(double x) { return x != x; }
int is_nan(double x); // expected-error {{cannot overload functions distinguished by return type alone}}
