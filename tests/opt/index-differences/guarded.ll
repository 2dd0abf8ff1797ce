; A constant leaves a widened index as a 64-bit offset exactly where a test proves that the difference cannot wrap.
; RUN: opt passes=index-differences,dce
@buffer = internal addrspace(3) global [256 x i32] undef, align 4
define i32 @below(i32 %i) {
entry:
  %enough = icmp uge i32 %i, 4
  br i1 %enough, label %read, label %exit
read:
  %before = add i32 %i, -4
  %index = zext i32 %before to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @buffer, i64 %index
  %v = load i32, ptr addrspace(3) %p, align 4
  br label %exit
exit:
  %r = phi i32 [ %v, %read ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @below
; CHECK: read:
; CHECK-NEXT: [[W:%.*]] = zext i32 %i to i64
; CHECK-NEXT: [[D:%.*]] = add nsw i64 [[W]], -4
; CHECK-NEXT: getelementptr inbounds i32, ptr addrspace(3) @buffer, i64 [[D]]
define i32 @too_little(i32 %i) {
entry:
  %enough = icmp uge i32 %i, 3
  br i1 %enough, label %read, label %exit
read:
  %before = add i32 %i, -4
  %index = zext i32 %before to i64
  %p = getelementptr i32, ptr addrspace(3) @buffer, i64 %index
  %v = load i32, ptr addrspace(3) %p, align 4
  br label %exit
exit:
  %r = phi i32 [ %v, %read ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @too_little
; CHECK: %before = add i32 %i, -4
; CHECK: zext i32 %before to i64
define i64 @no_index(i32 %i) {
entry:
  %enough = icmp ugt i32 %i, 100
  br i1 %enough, label %then, label %exit
then:
  %before = add i32 %i, -4
  %wide = zext i32 %before to i64
  br label %exit
exit:
  %r = phi i64 [ %wide, %then ], [ 0, %entry ]
  ret i64 %r
}
; CHECK-LABEL: @no_index
; CHECK: zext i32 %before to i64
define i32 @signed(i32 %i) {
entry:
  %enough = icmp sgt i32 %i, -8
  br i1 %enough, label %read, label %exit
read:
  %before = add i32 %i, -4
  %index = zext i32 %before to i64
  %p = getelementptr i32, ptr addrspace(3) @buffer, i64 %index
  %v = load i32, ptr addrspace(3) %p, align 4
  br label %exit
exit:
  %r = phi i32 [ %v, %read ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @signed
; CHECK: zext i32 %before to i64
