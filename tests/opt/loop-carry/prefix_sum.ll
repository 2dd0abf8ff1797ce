; What a turn stores and the next one loads stays in a register.
; RUN: opt passes=loop-carry
define void @sum(ptr noalias %a, ptr noalias readonly %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %pb = getelementptr float, ptr %b, i64 %w
  %x = load float, ptr %pb, align 4
  %pa = getelementptr float, ptr %a, i64 %w
  %before = getelementptr i8, ptr %pa, i64 -4
  %y = load float, ptr %before, align 4
  %s = fadd float %x, %y
  store float %s, ptr %pa, align 4
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @sum
; CHECK: entry:
; CHECK: [[P:%[0-9]+]] = getelementptr float, ptr %a, i64
; CHECK-NEXT: [[Q:%[0-9]+]] = getelementptr i8, ptr [[P]], i64 -4
; CHECK-NEXT: [[F:%[0-9]+]] = load float, ptr [[Q]], align 4
; CHECK: loop:
; CHECK: [[Y:%[0-9]+]] = phi float [ [[F]], %entry ], [ %s, %loop ]
; CHECK-COUNT-1: load float
; CHECK-NOT: load
; CHECK: fadd float %x, [[Y]]
; What another pointer may write, or another store, is loaded; so is what two turns lie between, what some turns
; do not store, and what an index that may wrap around leads to.
define void @others(ptr %a, ptr %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %pb = getelementptr float, ptr %b, i64 %i
  %pa = getelementptr float, ptr %a, i64 %i
  %before = getelementptr i8, ptr %pa, i64 -4
  %y = load float, ptr %before, align 4
  store float %y, ptr %pa, align 4
  store float 0.0, ptr %pb, align 4
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, 100
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @others
; CHECK: loop:
; CHECK: load float
define void @overwritten(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %pa = getelementptr float, ptr %a, i64 %i
  %before = getelementptr i8, ptr %pa, i64 -4
  %y = load float, ptr %before, align 4
  store float %y, ptr %pa, align 4
  %half = getelementptr i8, ptr %pa, i64 2
  store i16 7, ptr %half, align 2
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, 100
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @overwritten
; CHECK: loop:
; CHECK: load float
define void @further(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 2, %entry ], [ %next, %loop ]
  %pa = getelementptr float, ptr %a, i64 %i
  %before = getelementptr i8, ptr %pa, i64 -8
  %y = load float, ptr %before, align 4
  store float %y, ptr %pa, align 4
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, 100
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @further
; CHECK: loop:
; CHECK: load float
define void @sometimes(ptr %a, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %end ]
  %pa = getelementptr float, ptr %a, i64 %i
  %before = getelementptr i8, ptr %pa, i64 -4
  %y = load float, ptr %before, align 4
  br i1 %c, label %writes, label %end
writes:
  store float %y, ptr %pa, align 4
  br label %end
end:
  %next = add i64 %i, 1
  %again = icmp slt i64 %next, 100
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @sometimes
; CHECK: loop:
; CHECK: load float
define void @wraps(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %pa = getelementptr float, ptr %a, i64 %w
  %before = getelementptr i8, ptr %pa, i64 -4
  %y = load float, ptr %before, align 4
  store float %y, ptr %pa, align 4
  %next = add i32 %i, 1
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @wraps
; CHECK: loop:
; CHECK: load float
