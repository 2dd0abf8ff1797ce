; A load at a constant offset from a fixed pointer leaves the loop with its offset; other uses of the
; offset stay.
; RUN: opt passes=licm
define float @coefficients(ptr addrspace(1) noalias %c, ptr addrspace(1) noalias %x, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds i8, ptr addrspace(1) %c, i64 8
  %k = load float, ptr addrspace(1) %q, align 4
  %w = sext i32 %i to i64
  %e = getelementptr inbounds float, ptr addrspace(1) %x, i64 %w
  %v = load float, ptr addrspace(1) %e, align 4
  %t = fmul float %v, %k
  %sum = fadd float %s, %t
  %next = add nsw i32 %i, 1
  %m = icmp slt i32 %next, %n
  br i1 %m, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @coefficients
; CHECK: entry:
; CHECK-NEXT: [[AT:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %c, i64 8
; CHECK-NEXT: %k = load float, ptr addrspace(1) [[AT]]
; CHECK: body:
; CHECK-COUNT-1: load
; CHECK-NOT: load
; CHECK: ret float

; The loop writes there.
define float @written(ptr addrspace(1) %c, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr inbounds i8, ptr addrspace(1) %c, i64 8
  %k = load float, ptr addrspace(1) %q, align 4
  %t = fadd float %k, 1.0
  store float %t, ptr addrspace(1) %q, align 4
  %next = add nsw i32 %i, 1
  %m = icmp slt i32 %next, %n
  br i1 %m, label %body, label %exit
exit:
  ret float %t
}
; CHECK-LABEL: define float @written
; CHECK: body:
; CHECK: %k = load float

; Not every turn reads it, and nobody promised that it can be read.
define float @sometimes(ptr addrspace(1) %c, i1 %d, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi float [ 0.0, %entry ], [ %t, %latch ]
  br i1 %d, label %reads, label %latch
reads:
  %q = getelementptr inbounds i8, ptr addrspace(1) %c, i64 8
  %k = load float, ptr addrspace(1) %q, align 4
  br label %latch
latch:
  %t = phi float [ %s, %body ], [ %k, %reads ]
  %next = add nsw i32 %i, 1
  %m = icmp slt i32 %next, %n
  br i1 %m, label %body, label %exit
exit:
  ret float %t
}
; CHECK-LABEL: define float @sometimes
; CHECK: reads:
; CHECK: %k = load float
