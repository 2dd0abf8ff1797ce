; An address that is needed only after a loop is computed there if registers are scarce, and before it otherwise.
; RUN: opt passes=rematerialize<registers=1>
; RUN: opt passes=rematerialize<registers=64> prefix=ENOUGH
; RUN: opt passes=rematerialize prefix=ENOUGH
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, %n
  %wa = sext i32 %a to i64
  %pa = getelementptr float, ptr addrspace(1) %out, i64 %wa
  %b = and i32 %t, %n
  %wb = sext i32 %b to i64
  %pb = getelementptr float, ptr addrspace(1) %out, i64 %wb
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %w
  %v = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %m
  br i1 %again, label %loop, label %exit
exit:
  store float %y, ptr addrspace(1) %pa, align 4
  store float %x, ptr addrspace(1) %pb, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: entry:
; CHECK-NOT: ptr addrspace(1) %out
; CHECK: exit:
; CHECK-COUNT-2: getelementptr float, ptr addrspace(1) %out
; ENOUGH: entry:
; ENOUGH-COUNT-2: getelementptr float, ptr addrspace(1) %out
; ENOUGH: loop:
; ENOUGH: exit:
; ENOUGH-NEXT: store
