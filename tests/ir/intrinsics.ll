; Declarations of known intrinsics are folded into calls and written again; others stay.
; RUN: ir
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>)
declare void @llvm.unheard.of(i32)
declare i32 @llvm.umax.i32(i32, i32)
define <2 x half> @f(<2 x half> %a) {
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  call void @llvm.unheard.of(i32 %1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %2 = call fast <2 x half> @llvm.fma.v2f16(<2 x half> %a, <2 x half> %a, <2 x half> %a)
  ret <2 x half> %2
}
; CHECK: declare void @llvm.unheard.of(i32)
; CHECK-NOT: declare
; CHECK: %2 = call fast <2 x half> @llvm.fma.v2f16(
; CHECK: declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK: declare void @llvm.nvvm.bar.warp.sync(i32)
; CHECK: declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>)
; CHECK-NOT: umax
