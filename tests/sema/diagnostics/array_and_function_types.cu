// Types that do not exist: arrays of functions, functions that return arrays or functions.
// RUN: sema
typedef void F(); typedef int A[3];
__device__ F a[2]; // expected-error {{array of functions is not allowed}}
__device__ A b(); // expected-error {{function returning array is not allowed}}
__device__ F c(); // expected-error {{function returning function is not allowed}}
__device__ int d[3][]; // expected-error {{an array may not have elements of this type}}
