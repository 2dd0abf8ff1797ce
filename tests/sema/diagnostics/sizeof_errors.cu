// What has no size or alignment.
// RUN: sema
struct I; struct B { int b : 3; }; __device__ void f();
__device__ unsigned long a = sizeof(I); // expected-error {{incomplete type "I" is not allowed}}
