; Reads of special registers, pure intrinsics and variables that nobody uses go.
; RUN: opt passes=dce
define void @f(float %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = call float @llvm.fma.f32(float %x, float %x, float %x)
  %q = alloca [4 x i32], align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
; CHECK: define void @f(float %x) {
; CHECK-NEXT: ret void
