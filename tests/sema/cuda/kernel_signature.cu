// What a kernel may not be or take.
// RUN: sema
struct S { __device__ virtual void f(); }; struct M { __global__ void k(); }; // expected-error {{A __global__ function or function template cannot be a member function}}
__global__ int a() { return 1; } // expected-error {{a __global__ function must have a void return type}}
__global__ void b(int, ...) {} // expected-error {{a __global__ function cannot have ellipsis}}
struct N { static __global__ void k(); }; // expected-error {{A __global__ function or function template cannot be a member function}}
