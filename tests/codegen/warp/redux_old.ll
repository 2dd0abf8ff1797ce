; An instruction the target lacks is diagnosed instead of emitted.
; RUN: codegen arch=sm_75
; CHECK: redux.sync.add.s32 needs sm_80, the target is sm_75
define ptx_kernel void @k(i32 %a, ptr %p) {
  %v = call i32 @llvm.nvvm.redux.sync.add(i32 %a, i32 -1)
  store i32 %v, ptr %p, align 4
  ret void
}
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
