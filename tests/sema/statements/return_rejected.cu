// return with a value from void, without one from others, and of what does not convert.
// RUN: sema
struct S {};
__device__ void a() { return 1; } // expected-error {{return value type does not match the function type}}
__device__ int c(S s) { return s; } // expected-error {{no suitable conversion function from "S" to "int" exists}}
__device__ void d() { return (void)0; }
__device__ int *e(int x) { return x; } // expected-error {{return value type does not match the function type}}
[[noreturn]] __device__ void f();
