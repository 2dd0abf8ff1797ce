; A sum in memory is loaded once before its loop and then carried in a register, if nothing else may write it.
; RUN: opt passes=gvn
define void @accumulate(ptr %sum, ptr noalias %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %a, i32 %i
  %x = load i32, ptr %at, align 4
  %old = load i32, ptr %sum, align 4
  %new = add i32 %old, %x
  store i32 %new, ptr %sum, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %r = load i32, ptr %sum, align 4
  store i32 %r, ptr %a, align 4
  ret void
}
; CHECK-LABEL: @accumulate
; CHECK: entry:
; CHECK-NEXT: [[FIRST:%[0-9a-z]+]] = load i32, ptr %sum
; CHECK: loop:
; CHECK-NEXT: [[OLD:%[0-9a-z]+]] = phi i32 [ [[FIRST]], %entry ], [ %new, %loop ]
; CHECK-NOT: load i32, ptr %sum
; CHECK: store i32 %new, ptr %sum
; CHECK: end:
; CHECK-NEXT: store i32 %new, ptr %a
define void @may_alias(ptr %sum, ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %sum, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %sum, align 4
  %at = getelementptr i32, ptr %a, i32 %i
  store i32 0, ptr %at, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @may_alias
; CHECK: loop:
; CHECK: %old = load i32, ptr %sum
define void @barrier(ptr addrspace(3) %sum, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr addrspace(3) %sum, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(3) %sum, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @barrier
; CHECK: loop:
; CHECK: %old = load
define void @another_place(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %a, i32 %i
  %old = load i32, ptr %at, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %at, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; The address differs in every iteration, though it has one name.
; CHECK-LABEL: @another_place
; CHECK: loop:
; CHECK: %old = load
define i32 @next_element(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %second ]
  %i = phi i32 [ 0, %entry ], [ %next, %second ]
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %i, ptr %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %second, label %end
second:
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr %q, align 4
  br label %loop
end:
  ret i32 0
}
; CHECK-LABEL: @next_element
; CHECK: %v = load i32, ptr %p
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define i32 @chain(ptr %p, ptr noalias %q, i1 %c) {
entry:
  %a = load i32, ptr %p, align 4
  br label %first
first:
  %b = load i32, ptr %p, align 4
  store i32 %b, ptr %q, align 4
  br i1 %c, label %second, label %end
second:
  %d = load i32, ptr %q, align 4
  ret i32 %d
end:
  ret i32 %a
}
; A store of what a load gave that is gone.
; CHECK-LABEL: @chain
; CHECK: store i32 %a, ptr %q
; CHECK: ret i32 %a
