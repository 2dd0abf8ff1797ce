// Where __grid_constant__ may stand.
// RUN: sema
struct S { int a[4]; };
__device__ void not_kernel(const __grid_constant__ int x) {} // expected-error #20245 {{__grid_constant__ annotation is only allowed on a parameter of a __global__ function}}
__global__ void not_const(__grid_constant__ int x) {} // expected-error {{a parameter annotated with __grid_constant__ must have const-qualified type}}
__global__ void reference(const __grid_constant__ int &x) {} // expected-error {{a parameter annotated with __grid_constant__ must not have reference type}}
// expected-error @-1 {{a parameter annotated with __grid_constant__ must have const-qualified type}}
__grid_constant__ __device__ const int variable = 3; // expected-error {{attribute "grid_constant" does not apply here}}
__global__ void local() {
  const __grid_constant__ int x = 3; // expected-error {{attribute "grid_constant" does not apply here}}
}
__global__ void differs(const __grid_constant__ S s);
__global__ void differs(const S s) {} // expected-error #20241 {{incompatible __grid_constant__ annotation for parameter s in function redeclaration (see previous declaration at line 12)}}
__global__ void fine(const __grid_constant__ S s, __grid_constant__ const volatile int v, int *p) { *p = s.a[*p]; }
