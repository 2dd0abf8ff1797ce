; A fixed condition on which the first turn leaves the loop is asked before it, if no store or needed value comes first.
; RUN: opt passes=loop-unswitch
declare void @llvm.nvvm.barrier0()

define i32 @leave(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 3, %entry ], [ %next, %latch ]
  %x = load i32, ptr %p, align 4
  br i1 %flag, label %out, label %latch
latch:
  store volatile i32 %x, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %out
out:
  %r = phi i32 [ %i, %head ], [ %next, %latch ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @leave
; CHECK: entry:
; CHECK-NEXT: br i1 %flag, label %out, label %head
; CHECK: load i32
; CHECK-NEXT: br label %latch
; CHECK: phi i32 {{.*}}[ 3, %entry ]

; Values that leave without a `phi` get one first.
define i32 @open(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 3, %entry ], [ %next, %latch ]
  br i1 %flag, label %latch, label %out
latch:
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  br label %head
out:
  ret i32 %i
}
; CHECK-LABEL: define i32 @open
; CHECK: entry:
; CHECK-NEXT: br i1 %flag, label %head, label %out
; CHECK: out:
; CHECK: [[R:%.*]] = phi i32 [ 3, %entry ]
; CHECK: ret i32 [[R]]

; Something is stored before the question.
define void @stores(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  store i32 %i, ptr %p, align 4
  br i1 %flag, label %latch, label %out
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %out
out:
  ret void
}
; CHECK-LABEL: define void @stores
; CHECK: store i32
; CHECK-NEXT: br i1 %flag

; What leaves is computed by the loop.
define i32 @computed(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = mul i32 %i, %n
  br i1 %flag, label %latch, label %out
latch:
  store volatile i32 %x, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %out
out:
  %r = phi i32 [ %x, %head ], [ %next, %latch ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @computed
; CHECK: mul i32
; CHECK-NEXT: br i1 %flag
