// A function of NVIDIA's that a header of the toolkit leaves to the compiler and that cuprum lacks is named, never left open.
// RUN: sema --preprocess=nvcc
# 4 "unknown_compiler_function.cu" 1 3
extern "C" __device__ int __nvvm_no_such_function(int); // expected-error {{cuprum does not support the built-in function "__nvvm_no_such_function" yet}}
extern "C" __device__ int some_function(int);
inline __device__ int wrapper(int x) { return __nvvm_no_such_function(x) + some_function(x); }
__global__ void k(int *p) { *p = wrapper(*p); }
