// Memory spaces stand where the programming guide allows them.
// RUN: sema
__shared__ __constant__ int both; // expected-error {{illegal combination of memory qualifiers}}
__global__ void k() {
  __shared__ int a = 1; // expected-error {{initializer not allowed for __shared__ variable}}
  __constant__ int b;   // expected-error {{an automatic "__constant__" variable declaration is not allowed inside a device function body}}
  __device__ int c;     // expected-error {{an automatic "__device__" variable declaration is not allowed inside a device function body}}
  threadIdx.x = 1;      // expected-error #137 {{expression must be a modifiable lvalue}}
}
