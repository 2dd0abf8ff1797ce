// A device function may not call a host one; a constexpr or __host__ __device__ one it may.
// RUN: sema
__host__ __device__ int both(int x) { return x; }
constexpr __host__ __device__ int c(int x) { return x; }
__device__ int d(int x) { return both(x) + c(x); }
__global__ void k(int *p) { *p = d(*p); k<<<1, 1>>>(p); } // expected-error {{device-side kernel launch could not be processed as the required runtime APIs are not declared}}
