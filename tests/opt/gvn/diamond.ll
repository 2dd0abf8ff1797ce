; A load where ways meet is a phi of what each way stored or loaded; another way loads if it must come here.
; RUN: opt passes=gvn
define i32 @both(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %join
else:
  store i32 2, ptr %p, align 4
  br label %join
join:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @both
; CHECK: join:
; CHECK-NEXT: [[V:%[0-9a-z]+]] = phi i32 [ 1, %then ], [ 2, %else ]
; CHECK-NEXT: ret i32 [[V]]
define i32 @one_loads(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %join
else:
  %a = load i32, ptr %p, align 4
  call void @use(i32 %a)
  br label %join
join:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @one_loads
; CHECK: join:
; CHECK-NEXT: phi i32 [ 1, %then ], [ %a, %else ]
; CHECK-NOT: load
; CHECK: ret
define i32 @moved(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %join
else:
  br label %join
join:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @moved
; CHECK: else:
; CHECK-NEXT: [[L:%[0-9a-z]+]] = load i32, ptr %p, align 4
; CHECK: join:
; CHECK-NEXT: phi i32 [ 1, %then ], [ [[L]], %else ]
define i32 @critical(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %p, align 4
  br label %join
join:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; An edge between a branch and a join is not split.
; CHECK-LABEL: @critical
; CHECK: join:
; CHECK-NEXT: %v = load
define i32 @other_type(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store float 1.0, ptr %p, align 4
  br label %join
else:
  store float 2.0, ptr %p, align 4
  br label %join
join:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @other_type
; CHECK: %v = load i32
define i32 @uncertain(ptr %p, ptr %q, i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %join
else:
  br label %join
join:
  br i1 %d, label %reads, label %end
reads:
  %v = load i32, ptr %p, align 4
  ret i32 %v
end:
  ret i32 0
}
; A load that only some threads execute does not move to where all would.
; CHECK-LABEL: @uncertain
; CHECK: else:
; CHECK-NEXT: br label %join
; CHECK: %v = load
declare void @use(i32) memory(none)
define i32 @two_edges(ptr %p, i32 %k) {
entry:
  %a = load i32, ptr %p, align 4
  switch i32 %k, label %other [ i32 1, label %join
    i32 2, label %join ]
other:
  store i32 7, ptr %p, align 4
  br label %join
join:
  %v = load i32, ptr %p, align 4
  %r = add i32 %v, %a
  ret i32 %r
}
; CHECK-LABEL: @two_edges
; CHECK: phi i32 [ %a, %entry ], [ %a, %entry ], [ 7, %other ]
; What is promised of one load need not hold for another that takes its value.
define i32 @promised(ptr %p, i1 %c) {
entry:
  %a = load i32, ptr %p, align 4, !range !0
  br i1 %c, label %then, label %else
then:
  ret i32 %a
else:
  %b = load i32, ptr %p, align 4
  ret i32 %b
}
!0 = !{i32 0, i32 10}
; CHECK-LABEL: @promised
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK-NOT: load
; CHECK: ret i32 %a
