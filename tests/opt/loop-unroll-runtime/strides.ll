; A loop whose step is not a number is unrolled if loads of several iterations can be on their way together,
; whatever it counts with; not if something that a load must wait for is between them.
; RUN: opt passes=loop-unroll-runtime

; The step times three may be more than there are numbers: then it is all of them.
define float @signed(ptr noalias %p, i32 %from, i32 %n, i32 %step) {
entry:
  br label %body
body:
  %i = phi i32 [ %from, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds float, ptr %p, i64 %w
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @signed
; CHECK: [[FITS:%.*]] = icmp ule i32 %step, 1431655765
; CHECK-NEXT: [[ALL:%.*]] = mul i32 %step, 3
; CHECK-NEXT: [[DISTANCE:%.*]] = select i1 [[FITS]], i32 [[ALL]], i32 -1
; CHECK-NEXT: [[LEFT:%.*]] = sub i32 %n, %from
; CHECK-NEXT: [[FAR:%.*]] = icmp ugt i32 [[LEFT]], [[DISTANCE]]
; CHECK-NEXT: [[IN:%.*]] = icmp slt i32 %from, %n
; CHECK-NEXT: and i1 [[IN]], [[FAR]]
; CHECK-NEXT: [[LIMIT:%.*]] = sub i32 %n, [[DISTANCE]]
; CHECK-COUNT-4: load float
; CHECK: icmp slt i32 {{%.*}}, [[LIMIT]]
; CHECK-COUNT-1: load float
; CHECK-NOT: load float
; CHECK: ret float

; Downwards, by what is taken away.
define float @down(ptr noalias %p, i64 %from, i64 %n, i64 %step) {
entry:
  br label %body
body:
  %i = phi i64 [ %from, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %next = sub i64 %i, %step
  %more = icmp ugt i64 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @down
; CHECK: [[ALL:%.*]] = mul i64 %step, 3
; CHECK: [[LEFT:%.*]] = sub i64 %from, %n
; CHECK: [[LIMIT:%.*]] = add i64 %n,
; CHECK-COUNT-4: load float
; CHECK: icmp ugt i64 {{%.*}}, [[LIMIT]]
; CHECK: ret float

; A pointer that walks to where it meets another one: after each round it is asked how far that is.
define float @pointer(ptr noalias %p, ptr %end) {
entry:
  br label %body
body:
  %at = phi ptr [ %p, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %v = load float, ptr %at, align 4
  %sum = fadd float %s, %v
  %next = getelementptr inbounds i8, ptr %at, i64 4
  %more = icmp ne ptr %next, %end
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @pointer
; CHECK-COUNT-4: load float
; CHECK: [[LEFT:%.*]] = sub i64
; CHECK-NEXT: icmp ugt i64 [[LEFT]], 12
; CHECK: ret float

; A pointer with a stride of elements, whose bound is one too.
define float @pointer_stride(ptr noalias %p, ptr %end, i64 %stride) {
entry:
  br label %body
body:
  %at = phi ptr [ %p, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %v = load float, ptr %at, align 4
  %sum = fadd float %s, %v
  %next = getelementptr inbounds float, ptr %at, i64 %stride
  %more = icmp ult ptr %next, %end
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @pointer_stride
; CHECK: [[STEP:%.*]] = mul i64 %stride, 4
; CHECK: [[ALL:%.*]] = mul i64 [[STEP]], 3
; CHECK: [[LIMIT:%.*]] = getelementptr i8, ptr %end
; CHECK-COUNT-4: load float
; CHECK: icmp ult ptr {{%.*}}, [[LIMIT]]
; CHECK: ret float

; What is written may be what the next turn reads.
define void @writes(ptr %p, ptr %o, i32 %n, i32 %step) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds float, ptr %p, i64 %w
  %v = load float, ptr %q, align 4
  %r = getelementptr inbounds float, ptr %o, i64 %w
  store float %v, ptr %r, align 4
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @writes
; CHECK-COUNT-1: load float
; CHECK-NOT: load float
; CHECK: ret void

; Few turns at most, if threads share them.
define float @short(ptr noalias %p, i32 %step) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds float, ptr %p, i64 %w
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, 128
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @short
; CHECK-COUNT-1: load float
; CHECK-NOT: load float
; CHECK: ret float
