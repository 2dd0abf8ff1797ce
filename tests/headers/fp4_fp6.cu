// cuda_fp4.h and cuda_fp6.h compile and round rightly.
// RUN: run headers
#include <cuda_fp4.h>
#include <cuda_fp6.h>
__global__ void k(float *o, float x) {
  __nv_fp4_e2m1 a(x); o[0] = float(a);
  __nv_fp6_e3m2 b(x); o[1] = float(b);
  __nv_fp6_e2m3 c(x); o[2] = float(c);
  __nv_fp4x2_e2m1 d(make_float2(1.f, 2.f)); 
  float2 e = float2(d); o[3] = e.x; o[4] = e.y;
}
// LAUNCH: k<<<1, 1>>>(o=f32[5], 2.6)
// EXPECT: o == {3, 2.5, 2.5, 1, 2}
