// Device variables are initialised at compile time or not at all.
// RUN: sema
__device__ int f();
__device__ int y = f(); // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ int x = 3;
__device__ int z = x; // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__constant__ int c = f() + 1; // expected-error {{dynamic initialization is not supported for a __constant__ variable}}
__device__ int *p = &x;
