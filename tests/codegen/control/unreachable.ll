; Control does not run on after a trap.
; RUN: codegen arch=sm_90
; CHECK: exit;
; CHECK: trap;
; CHECK-NEXT: exit;
define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  %c = icmp sgt i32 %n, 5
  br i1 %c, label %bad, label %worse
bad:
  call void @llvm.trap()
  unreachable
worse:
  call void @llvm.nvvm.exit()
  unreachable
}
declare void @llvm.trap()
declare void @llvm.nvvm.exit()
