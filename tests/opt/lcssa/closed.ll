; Behind a loop its values are only used through phis, one for each way out.
; RUN: opt passes=lcssa
define i32 @one(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = mul i32 %next, %i
  ret i32 %r
}
; CHECK-LABEL: define i32 @one
; CHECK: exit:
; CHECK-DAG: [[N:%.*]] = phi i32 [ %next, %body ]
; CHECK-DAG: [[I:%.*]] = phi i32 [ %i, %body ]
; CHECK: mul i32 [[N]], [[I]]

; Two ways out that meet.
define i32 @two(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load volatile i32, ptr %p, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %left, label %body
body:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %right
left:
  br label %join
right:
  br label %join
join:
  ret i32 %i
}
; CHECK-LABEL: define i32 @two
; CHECK: left:
; CHECK-NEXT: [[A:%.*]] = phi i32 [ %i, %head ]
; CHECK: right:
; CHECK-NEXT: [[B:%.*]] = phi i32 [ %i, %body ]
; CHECK: join:
; CHECK-NEXT: [[R:%.*]] = phi i32
; CHECK: ret i32 [[R]]

; An exit that is entered from elsewhere too.
define i32 @shared(i32 %n, i1 %c) {
entry:
  br i1 %c, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %next, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @shared
; CHECK: exit:
; CHECK-NEXT: phi i32 [ 7, %entry ], [ %next, %body ]

; Through both levels.
define i32 @nested(i32 %n, i32 %m) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %jn, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %in, %inner ]
  %in = add i32 %i, %j
  %more = icmp slt i32 %in, %n
  br i1 %more, label %inner, label %latch
latch:
  %jn = add i32 %j, 1
  %again = icmp slt i32 %jn, %m
  br i1 %again, label %outer, label %exit
exit:
  ret i32 %in
}
; CHECK-LABEL: define i32 @nested
; CHECK: latch:
; CHECK: [[A:%.*]] = phi i32 [ %in, %inner ]
; CHECK: exit:
; CHECK-NEXT: [[B:%.*]] = phi i32 [ [[A]], %latch ]
; CHECK: ret i32 [[B]]

; A `phi` with one entry from the loop and a later one from behind it: making an exit for the loop's own
; edge moves that entry to the end.
define i32 @behind(i1 %c, i32 %n, ptr %p) {
entry:
  br label %head
head:
  %sum = phi i32 [ 0, %entry ], [ %next, %body ]
  br i1 %c, label %exit, label %body
body:
  %next = add i32 %sum, 3
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %side
side:
  store i32 1, ptr %p, align 4
  br label %exit
exit:
  %r = phi i32 [ %sum, %head ], [ %next, %side ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @behind
; CHECK: side:
; CHECK-NEXT: [[NEXT:%.*]] = phi i32 [ %next, %body ]
; CHECK: [[OWN:bb[0-9]+|[0-9]+]]:
; CHECK-NEXT: [[SUM:%.*]] = phi i32 [ %sum, %head ]
; CHECK: exit:
; CHECK-NEXT: phi i32 [ [[NEXT]], %side ], [ [[SUM]], %[[OWN]] ]
