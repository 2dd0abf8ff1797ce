// A kernel's wrong result is shown where __global__ stands.
// RUN: sema --std=c++17
__global__ int // expected-error {{a __global__ function must have a void return type}}
k1();
__global__ // expected-error {{a __global__ function must have a void return type}}
float *k2(int a);
