; A known number of turns runs sixteen at a time where a small loop only adds up, eight where it writes.
; RUN: opt passes=loop-unroll-runtime
define float @sum(ptr addrspace(3) %p) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds float, ptr addrspace(3) %p, i64 %i
  %v = load float, ptr addrspace(3) %q, align 4
  %sum = fadd float %s, %v
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, 1024
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @sum
; CHECK-COUNT-16: fadd
; CHECK-NOT: fadd
; CHECK: ret float
define void @scale(ptr %p) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q, align 4
  %w = fadd float %v, 1.0
  store float %w, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, 1024
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @scale
; CHECK-COUNT-8: fadd
; CHECK-NOT: fadd
; CHECK: ret void
