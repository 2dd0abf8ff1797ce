; A call of the function itself whose result is returned at once becomes a jump to the start; one whose result is
; used, or that may pass on a variable of its caller, stays.
; RUN: opt passes=tail-recursion
define internal i32 @gcd(i32 %a, i32 %b) {
entry:
  %done = icmp eq i32 %b, 0
  br i1 %done, label %exit, label %more
more:
  %rest = urem i32 %a, %b
  %r = call i32 @gcd(i32 %b, i32 %rest)
  br label %exit
exit:
  %result = phi i32 [ %a, %entry ], [ %r, %more ]
  ret i32 %result
}
; CHECK-LABEL: define internal i32 @gcd
; CHECK: [[A:%.*]] = phi i32 [ %a, {{%.*}} ], [ [[B:%.*]], %more ]
; CHECK-NOT: call
; CHECK: urem i32 [[A]], [[B]]
; CHECK-NEXT: br label %entry
; CHECK-NOT: call
; CHECK: }

define internal void @walk(ptr %p, i32 %n) {
entry:
  store i32 %n, ptr %p, align 4
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %more
more:
  %q = getelementptr i32, ptr %p, i64 1
  %m = add i32 %n, -1
  call void @walk(ptr %q, i32 %m)
  ret void
exit:
  ret void
}
; CHECK-LABEL: define internal void @walk
; CHECK-NOT: call
; CHECK: ret void

define internal i32 @sum(i32 %n) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %more
more:
  %m = add i32 %n, -1
  %r = call i32 @sum(i32 %m)
  %s = add i32 %r, %n
  ret i32 %s
exit:
  ret i32 0
}
; CHECK-LABEL: define internal i32 @sum
; CHECK: call i32 @sum

define internal void @passes(ptr %p, i32 %n) {
entry:
  %own = alloca i32, align 4
  store i32 %n, ptr %own, align 4
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %more
more:
  %m = add i32 %n, -1
  call void @passes(ptr %own, i32 %m)
  ret void
exit:
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr null, align 4
  ret void
}
; CHECK-LABEL: define internal void @passes
; CHECK: call void @passes

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define internal void @meets(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %more
more:
  %m = add i32 %n, -1
  call void @meets(i32 %m)
  ret void
exit:
  ret void
}
; CHECK-LABEL: define internal void @meets
; CHECK: call void @meets
