; A store goes if other stores overwrite all of it on every way before anything can read it, and only then.
; RUN: opt passes=dse
define void @diamond(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p, align 4
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %end
else:
  store i64 2, ptr %p, align 8
  br label %end
end:
  ret void
}
; CHECK-LABEL: @diamond
; CHECK-NOT: store i32 0
; CHECK: store i32 1
; CHECK: store i64 2
define void @one_side(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: @one_side
; CHECK: store i32 0
define void @partly(ptr %p) {
  store i64 0, ptr %p, align 8
  store i32 1, ptr %p, align 8
  ret void
}
; CHECK-LABEL: @partly
; CHECK: store i64 0
define i32 @read(ptr %p, ptr %q) {
  store i32 0, ptr %p, align 4
  %v = load i32, ptr %q, align 4
  store i32 1, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @read
; CHECK: store i32 0
define i32 @not_read(ptr noalias %p, ptr %q) {
  store i32 0, ptr %p, align 4
  %v = load i32, ptr %q, align 4
  store i32 1, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: @not_read
; CHECK-NOT: store i32 0
; CHECK: ret
define void @barrier(ptr addrspace(3) %p) {
  store i32 0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) %p, align 4
  ret void
}
; CHECK-LABEL: @barrier
; CHECK: store i32 0
define void @volatile(ptr %p) {
  store volatile i32 0, ptr %p, align 4
  store i32 1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @volatile
; CHECK: store volatile i32 0
define void @next_iteration(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %at, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store i32 0, ptr %p, align 4
  store i32 0, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @next_iteration
; CHECK: store i32 %i
; CHECK: end:
; CHECK-NEXT: store i32 0
; CHECK-NEXT: ret
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
