; A loop of known length ends by a comparison of the counter that it needs anyway, after as many turns as before.
; RUN: opt passes=induction,dce
define void @other(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 5, %entry ], [ %next, %body ]
  %k = phi i32 [ 300, %entry ], [ %down, %body ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q, align 4
  %next = add nsw i32 %i, 2
  %down = add nsw i32 %k, -3
  %more = icmp sgt i32 %down, 0
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @other
; CHECK: %i = phi
; CHECK-NOT: phi
; CHECK: icmp slt i32 %next, 205
; CHECK: br i1

; Tested before the step, and left where the condition holds.
define void @before(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 100, %entry ], [ %next, %body ]
  %k = phi i32 [ 0, %entry ], [ %up, %body ]
  %done = icmp eq i32 %k, 70
  br i1 %done, label %exit, label %body
body:
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q, align 4
  %next = add nsw i32 %i, -1
  %up = add i32 %k, 1
  br label %head
exit:
  ret void
}
; CHECK-LABEL: define void @before
; CHECK-NOT: %k
; CHECK: icmp sle i32 %i, 30
; CHECK: br i1

; One counter, tested for the number it meets.
define void @meets(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q, align 4
  %next = add i32 %i, 3
  %more = icmp ne i32 %next, 300
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @meets
; CHECK: icmp slt i32 %next, 300

; The number of turns is not known.
define void @unknown(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 5, %entry ], [ %next, %body ]
  %k = phi i32 [ %n, %entry ], [ %down, %body ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q, align 4
  %next = add nsw i32 %i, 2
  %down = add nsw i32 %k, -3
  %more = icmp sgt i32 %down, 0
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @unknown
; CHECK: icmp sgt i32 %down, 0
