// Qualifiers where they say nothing.
// RUN: sema
__shared__ __device__ void function(); // expected-error {{attribute "__shared__" does not apply here}}
__constant__ __device__ int function2(); // expected-error {{attribute "__constant__" does not apply here}}
__managed__ __device__ int function3(); // expected-error {{attribute "__managed__" does not apply here}}
__grid_constant__ __device__ int function4(); // expected-error {{attribute "grid_constant" does not apply here}}
__global__ __device__ void kernel_and_device() {} // expected-error {{illegal combination of memory qualifiers}}
__host__ __device__ int variable; // expected-error {{attribute "__host__" does not apply here}}
__launch_bounds__(128) __device__ int bounded; // expected-error {{attribute "__launch_bounds__" does not apply here}}
__noinline__ __device__ int not_inlined; // expected-error {{attribute "noinline" does not apply here}}
__forceinline__ __device__ int inlined; // expected-warning #1835 {{attribute "always_inline" does not apply here}}
struct S {
  __device__ int a; // expected-error {{attribute "__device__" does not apply here}}
  __shared__ int b; // expected-error {{attribute "__shared__" does not apply here}}
};
__global__ void parameter(__device__ int p) {} // expected-error {{attribute "__device__" does not apply here}}
__device__ void parameter2(__shared__ int p) {} // expected-error {{attribute "__shared__" does not apply here}}
typedef __device__ int Alias; // expected-warning #1835 {{attribute "__device__" does not apply here}}
__device__ struct Unattached { int a; }; // expected-warning #1866 {{attribute does not apply to any entity}}
__device__ struct Attached { int a; } attached;
