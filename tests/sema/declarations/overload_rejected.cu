// Functions that differ only in result, default argument or top-level const are the same.
// RUN: sema
__device__ int f(int); __device__ void f(int); // expected-error {{cannot overload functions distinguished by return type alone}}
__device__ int g(int) { return 1; } __device__ int g(const int) { return 2; } // expected-error {{function "g" has already been defined (previous definition at line 4)}}
__device__ int h(int *) { return 1; } __device__ int h(int[4]) { return 2; } // expected-error {{function "h" has already been defined (previous definition at line 5)}}
__device__ int x; __device__ int x; // expected-error {{variable "x" has already been defined (previous definition at line 6)}}
