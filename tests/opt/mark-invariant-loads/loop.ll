; A restrict pointer that steps through a loop and is never written through is read-only memory.
; RUN: opt passes=mark-invariant-loads
define ptx_kernel void @k(ptr noalias %in, ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %in, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %a = load float, ptr %p, align 4
  store float %a, ptr %out, align 4
  %next = getelementptr inbounds i8, ptr %p, i64 4
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK: load float, ptr %p, align 4, !invariant.load
