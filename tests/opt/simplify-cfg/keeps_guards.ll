; Loads, divisions and convergent calls stay behind the branch that guards them.
; RUN: opt passes=simplify-cfg
define i32 @load(i1 %c, ptr %p) {
entry:
  br i1 %c, label %t, label %m
t:
  %x = load i32, ptr %p, align 4
  br label %m
m:
  %r = phi i32 [ %x, %t ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @load
; CHECK: br i1 %c
define i32 @divide(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %t, label %m
t:
  %x = udiv i32 %a, %b
  br label %m
m:
  %r = phi i32 [ %x, %t ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @divide
; CHECK: br i1 %c
define i32 @vote(i1 %c) {
entry:
  br i1 %c, label %t, label %m
t:
  %x = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  br label %m
m:
  %r = phi i32 [ %x, %t ], [ 0, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @vote
; CHECK: br i1 %c
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
