; A saturating conversion to a narrow type is clamped, and NaN gives 0.
; RUN: codegen arch=sm_90
; CHECK: cvt.rzi.s32.f32
; CHECK: setp.nan.f32
; CHECK: min.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, 127;
; CHECK: max.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, -128;
define ptx_kernel void @k(float %f, ptr %p) {
  %v = call i8 @llvm.fptosi.sat.i8.f32(float %f)
  store i8 %v, ptr %p, align 1
  ret void
}
declare i8 @llvm.fptosi.sat.i8.f32(float)
