// A variable has one memory space; a function one kind.
// RUN: sema
__device__ __constant__ int b;
__shared__ __constant__ int c; // expected-error {{illegal combination of memory qualifiers}}
__global__ __device__ void d() {} // expected-error {{illegal combination of memory qualifiers}}
