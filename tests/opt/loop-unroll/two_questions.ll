; A loop must be unrolled whose exit test asks another question beside the one that counts, and must not be where
; both have to be answered to leave it.
; RUN: opt passes=loop-unroll
declare void @use(i32)

define i32 @either(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %n, %entry ], [ %less, %body ]
  %ends = icmp eq i32 %i, 3
  %small = icmp slt i32 %x, 10
  %leaves = select i1 %ends, i1 true, i1 %small
  br i1 %leaves, label %exit, label %body
body:
  call void @use(i32 %i)
  %less = sub i32 %x, 7
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %x
}
; CHECK-LABEL: define i32 @either
; CHECK: icmp slt i32 %n, 10
; CHECK: call void @use(i32 0)
; CHECK: icmp slt
; CHECK: call void @use(i32 1)
; CHECK: icmp slt
; CHECK: call void @use(i32 2)
; CHECK-NOT: call void @use
; CHECK: ret i32

; The test at the end, with the counter behind: which of the two is asked first is open.
define void @at_end(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @use(i32 %i)
  %v = load volatile i32, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 2
  %wanted = icmp ne i32 %v, 0
  %stays = and i1 %wanted, %more
  br i1 %stays, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @at_end
; CHECK: call void @use(i32 0)
; CHECK: load volatile
; CHECK: call void @use(i32 1)
; CHECK: load volatile
; CHECK-NOT: call void @use
; CHECK: ret void

define void @both(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @use(i32 %i)
  %v = load volatile i32, ptr %p, align 4
  %next = add i32 %i, 1
  %ends = icmp uge i32 %next, 2
  %unwanted = icmp eq i32 %v, 0
  %leaves = and i1 %ends, %unwanted
  br i1 %leaves, label %exit, label %body
exit:
  ret void
}
; CHECK-LABEL: define void @both
; CHECK: phi
; CHECK: call void @use(i32 %i)
; CHECK-NOT: call void @use
