; What is loaded, or needed where it is computed too, stays: ptxas would merge the copy with it again.
; RUN: opt passes=rematerialize<registers=1>
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = sext i32 %t to i64
  %p = getelementptr float, ptr addrspace(1) %out, i64 %w
  %first = load float, ptr addrspace(1) %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  store volatile i32 %next, ptr addrspace(1) %in, align 4
  %again = icmp ult i32 %next, %m
  br i1 %again, label %loop, label %exit
exit:
  store float %first, ptr addrspace(1) %p, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: entry:
; CHECK: %p = getelementptr
; CHECK-NEXT: %first = load
; CHECK: exit:
; CHECK-NEXT: store float %first, ptr addrspace(1) %p
