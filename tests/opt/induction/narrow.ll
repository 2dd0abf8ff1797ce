; A 64-bit counter that provably stays within 32 bits counts in 32; any other keeps its width.
; RUN: opt passes=induction,dce
define void @bounded(ptr %p, i32 %n) {
entry:
  %wide = sext i32 %n to i64
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %wide
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @bounded
; CHECK: [[I:%.*]] = phi i32 [ 0, %entry ]
; CHECK: [[WIDE:%.*]] = zext nneg i32 [[I]] to i64
; CHECK: getelementptr i32, ptr %p, i64 [[WIDE]]
; CHECK: [[NEXT:%.*]] = add nsw i32 [[I]], 1
; CHECK: icmp slt i32 [[NEXT]], %n

define void @counted(ptr %p) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add i64 %i, 4
  %more = icmp ult i64 %next, 100000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @counted
; CHECK: phi i32
; CHECK: icmp ult i32 {{%.*}}, 100000

; The bound has 64 bits.
define void @long(ptr %p, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @long
; CHECK: phi i64

; Steps of two may go over the largest number of 32 bits.
define void @two(ptr %p, i32 %n) {
entry:
  %wide = sext i32 %n to i64
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add nsw i64 %i, 2
  %more = icmp slt i64 %next, %wide
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @two
; CHECK: phi i64

; Tested before the step, the counter may be the largest number, and what follows it is used.
define i64 @after(ptr %p, i32 %n) {
entry:
  %wide = sext i32 %n to i64
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %i, %wide
  br i1 %more, label %body, label %exit
exit:
  ret i64 %next
}
; CHECK-LABEL: define i64 @after
; CHECK: phi i64

; Without a sign the bound of a negative number is large.
define void @unsigned(ptr %p, i32 %n) {
entry:
  %wide = sext i32 %n to i64
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 7, ptr %q, align 4
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %wide
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @unsigned
; CHECK: phi i64
