; Of an index that is a difference, what does not change leaves the loop, and what is taken away leads a pointer
; back; arrays of shared memory with the same index have one offset that advances.
; RUN: opt passes=loop-addresses
@x = internal addrspace(3) global [128 x float] undef, align 4
@y = internal addrspace(3) global [128 x float] undef, align 4

define float @shared(i32 %from, i32 %to, i32 %bound) {
entry:
  br label %body
body:
  %i = phi i32 [ %from, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %d = sub nsw i32 %i, %bound
  %w = sext i32 %d to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @x, i64 %w
  %q = getelementptr inbounds float, ptr addrspace(3) @y, i64 %w
  %u = load float, ptr addrspace(3) %p, align 4
  %v = load float, ptr addrspace(3) %q, align 4
  %m = fmul float %u, %v
  %sum = fadd float %s, %m
  %next = add nsw i32 %i, -1
  %more = icmp sge i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @shared
; CHECK: body:
; CHECK: [[OFFSET:%.*]] = phi i64
; CHECK-NOT: sub
; CHECK: getelementptr i8, ptr addrspace(3) @x, i64 [[OFFSET]]
; CHECK-NEXT: getelementptr i8, ptr addrspace(3) @y, i64 [[OFFSET]]
; CHECK: add i64 [[OFFSET]], -4
; CHECK: exit:

; From the end of an array to its start.
define float @reversed(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %d = sub nsw i32 %n, %i
  %e = add nsw i32 %d, -1
  %w = sext i32 %e to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w
  %u = load float, ptr addrspace(1) %p, align 4
  %sum = fadd float %s, %u
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @reversed
; CHECK: body:
; CHECK: [[AT:%.*]] = phi ptr addrspace(1)
; CHECK-NOT: sub
; CHECK: [[P:%.*]] = getelementptr float, ptr addrspace(1) [[AT]], i64 -1
; CHECK: load float, ptr addrspace(1) [[P]]
; CHECK: getelementptr float, ptr addrspace(1) [[AT]], i64 -1

; A difference that may wrap is no difference of widened numbers.
define float @wraps(ptr addrspace(1) %a, i32 %n, i32 %bound) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %d = sub i32 %i, %bound
  %w = sext i32 %d to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w
  %u = load float, ptr addrspace(1) %p, align 4
  %sum = fadd float %s, %u
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @wraps
; CHECK: body:
; CHECK: sub i32 %i, %bound
; CHECK: exit:
