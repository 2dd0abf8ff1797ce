// Device code has `__float128` by an option alone, as with NVRTC.
// RUN: sema
__device__ __float128 f(int x); // expected-error {{128-bit floating point type is only supported}}
