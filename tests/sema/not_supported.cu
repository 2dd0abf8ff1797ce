// What is not supported yet says so, by name.
// RUN: sema --device-float128 --arch=sm_100
__device__ __float128 f(__float128 x) {
  return __nv_fp128_sin(x); // expected-error {{cuprum does not support __nv_fp128_sin yet}}
}
