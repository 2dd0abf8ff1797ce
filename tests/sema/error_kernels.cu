// What a kernel may not be.
// RUN: sema
__global__ int a() { return 1; } // expected-error {{a __global__ function must have a void return type}}
__global__ void b(...) {} // expected-error {{a __global__ function cannot have ellipsis}}
struct S { __global__ void c(); }; // expected-error {{A __global__ function or function template cannot be a member function}}
__device__ __global__ void d() {} // expected-error {{illegal combination of memory qualifiers}}
__launch_bounds__(128) __device__ void e() {} // expected-error {{__launch_bounds__ is only allowed on a __global__ function}}
