// __ldg of a vector is accepted, and is one access.
// RUN: run
// RUN: codegen -arch=sm_90
__global__ void k(float4 *f4, const float4 *a, int2 *i2, const int2 *b, uchar4 *u4, const uchar4 *c, double2 *d2,
                  const double2 *d) {
  int t = threadIdx.x;
  f4[t] = __ldg(a + t);       // CHECK: ld.global.nc.v4.f32
  i2[t] = __ldg(b + 3 - t);   // CHECK: ld.global.nc.v2.u32
  u4[t] = __ldg(c + t);       // CHECK: ld.global.nc.
  d2[t] = __ldg(&d[t]);       // CHECK: ld.global.nc.v2.f64
}
// LAUNCH: k<<<1, 4>>>(f=f32[16], a=f32[16]{iota}, i=s32[8], b=s32[8]{iota}, u=u8[16], c=u8[16]{iota}, d=f64[8], e=f64[8]{iota})
// EXPECT: f[i] == i
// EXPECT: i == {6, 7, 4, 5, 2, 3, 0, 1}
// EXPECT: u[i] == i
// EXPECT: d[i] == i
