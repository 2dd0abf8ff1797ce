// -ftz reaches divisions, reciprocals and roots with a rounding of their own.
// RUN: codegen arch=sm_90 -ftz=true
// RUN: codegen arch=sm_90 prefix=KEEP
__global__ void k(volatile float *f) {
  f[0] = __frcp_rn(f[0]); // CHECK: rcp.rn.ftz.f32
  f[0] = __frcp_rz(f[0]); // CHECK: rcp.rz.ftz.f32
  f[0] = __frcp_rd(f[0]); // CHECK: rcp.rm.ftz.f32
  f[0] = __fsqrt_ru(f[0]); // CHECK: sqrt.rp.ftz.f32
  f[0] = __fsqrt_rz(f[0]); // CHECK: sqrt.rz.ftz.f32
  f[0] = __fdiv_rz(f[0], f[1]); // CHECK: div.rz.ftz.f32
  f[0] = __fmaf_ieee_rz(f[0], f[1], f[2]); // CHECK: fma.rz.f32
}
// KEEP-NOT: .ftz
