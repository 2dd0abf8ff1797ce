// Breaks when a kernel's wrong result is not shown where __global__ stands.
// RUN: sema --std=c++17
__global__ int // expected-error {{a __global__ function must have a void return type}}
k1();
__global__ // expected-error {{a __global__ function must have a void return type}}
float *k2(int a);
