; A branch around code that nobody needs goes; one that chooses a value, ends a loop or guards an effect stays.
; RUN: opt passes=adce
define i32 @idle(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = add i32 %a, %b
  br label %join
else:
  %y = mul i32 %a, %b
  br label %join
join:
  %unused = phi i32 [ %x, %then ], [ %y, %else ]
  ret i32 %a
}
; CHECK-LABEL: @idle
; CHECK-NOT: br i1
; CHECK: ret i32 %a
define i32 @used(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  br label %join
else:
  br label %join
join:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}
; CHECK-LABEL: @used
; CHECK: br i1 %c
define void @effect(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %p, align 4
  br label %join
join:
  ret void
}
; CHECK-LABEL: @effect
; CHECK: br i1 %c
define void @nested(ptr %p, i1 %c, i1 %d) {
entry:
  br i1 %c, label %outer, label %join
outer:
  br i1 %d, label %inner, label %after
inner:
  br label %after
after:
  store i32 1, ptr %p, align 4
  br label %join
join:
  ret void
}
; CHECK-LABEL: @nested
; CHECK: br i1 %c
; CHECK-NOT: br i1 %d
; CHECK: store
define void @loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @loop
; CHECK: br i1 %more
define void @barrier(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  ret void
}
; CHECK-LABEL: @barrier
; CHECK: br i1 %c
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
