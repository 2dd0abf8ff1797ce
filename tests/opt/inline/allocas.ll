; Variables of a callee move to the entry block of the caller, so that a loop allocates them once.
; RUN: opt passes=inline
declare void @use(ptr)
define internal void @g() {
  %v = alloca i32, align 4
  call void @use(ptr %v)
  ret void
}
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @g()
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @f
; CHECK: entry:
; CHECK-NEXT: alloca i32
; CHECK: loop:
; CHECK: call void @use
