; Variables of a loop become phis.
; RUN: opt passes=sroa
define i32 @f(i32 %n) {
entry:
  %s = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 0, ptr %s, align 4
  store i32 0, ptr %i, align 4
  br label %loop
loop:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %s, align 4
  %2 = add i32 %1, %0
  store i32 %2, ptr %s, align 4
  %3 = add i32 %0, 1
  store i32 %3, ptr %i, align 4
  %4 = icmp slt i32 %3, %n
  br i1 %4, label %loop, label %exit
exit:
  %5 = load i32, ptr %s, align 4
  ret i32 %5
}
; CHECK-LABEL: define i32 @f
; CHECK-NOT: alloca
; CHECK-NOT: load
; CHECK-NOT: store
; CHECK-COUNT-2: phi i32
; CHECK-NOT: phi
; CHECK: ret i32
