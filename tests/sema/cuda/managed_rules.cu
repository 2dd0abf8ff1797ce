// __managed__ goes with __device__ and not with the other spaces.
// RUN: sema
__device__ __managed__ int a = 1; __managed__ int b;
__managed__ __constant__ int c; // expected-error {{__managed__ variables cannot be marked __shared__ or __constant__}}
__global__ void k() { __managed__ int d; } // expected-error {{an automatic "__managed__" variable declaration is not allowed inside a device function body}}
