// Only C and C++ are languages here.
// RUN: sema
extern "C" { __global__ void k() {} }
extern "C++" __device__ int f() { return 1; }
extern "D" __device__ void g(); // expected-error {{unknown external linkage specification}}
