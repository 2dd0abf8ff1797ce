; A conversion truncates or rounds as it should, with the right signedness.
; RUN: codegen arch=sm_90
; CHECK: cvt.rzi.s32.f32
; CHECK: cvt.rzi.u32.f32 [[WIDE:%r[0-9]+]],
; CHECK: cvt.rzi.s64.f64
; CHECK: cvt.u16.u32 {{%rs[0-9]+}}, [[WIDE]]
; CHECK: cvt.rn.f32.s32
; CHECK: cvt.rn.f32.u32
; CHECK: cvt.rn.f64.s64
; CHECK: cvt.rn.f32.s8
; CHECK: cvt.rn.f32.u16
; CHECK: selp.f32 {{%f[0-9]+}}, 0f3F800000, 0f00000000,
define ptx_kernel void @k(float %f, double %d, i32 %i, i64 %l, i8 %c, i16 %s, ptr %p) {
  %v1 = fptosi float %f to i32
  store volatile i32 %v1, ptr %p, align 4
  %v2 = fptoui float %f to i32
  store volatile i32 %v2, ptr %p, align 4
  %v3 = fptosi double %d to i64
  store volatile i64 %v3, ptr %p, align 8
  %v4 = fptoui float %f to i16
  store volatile i16 %v4, ptr %p, align 2
  %v5 = sitofp i32 %i to float
  store volatile float %v5, ptr %p, align 4
  %v6 = uitofp i32 %i to float
  store volatile float %v6, ptr %p, align 4
  %v7 = sitofp i64 %l to double
  store volatile double %v7, ptr %p, align 8
  %v8 = sitofp i8 %c to float
  store volatile float %v8, ptr %p, align 4
  %v9 = uitofp i16 %s to float
  store volatile float %v9, ptr %p, align 4
  %b = icmp eq i32 %i, 3
  %v10 = uitofp i1 %b to float
  store volatile float %v10, ptr %p, align 4
  ret void
}
