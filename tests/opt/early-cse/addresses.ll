; An address that two branches compute is computed once before them, but not inside a loop that they leave.
; RUN: opt passes=early-cse
define void @branches(ptr %p, i32 %i, i1 %a, i1 %b) {
entry:
  br i1 %a, label %first, label %middle
first:
  %w = zext i32 %i to i64
  %x = getelementptr inbounds i32, ptr %p, i64 %w
  store i32 1, ptr %x, align 4
  br label %middle
middle:
  br i1 %b, label %second, label %end
second:
  %v = zext i32 %i to i64
  %y = getelementptr i32, ptr %p, i64 %v
  store i32 2, ptr %y, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: @branches
; CHECK: %w = zext i32 %i to i64
; CHECK-NEXT: %x = getelementptr i32, ptr %p, i64 %w
; CHECK-NEXT: br i1 %a
; CHECK: store i32 1, ptr %x
; CHECK: store i32 2, ptr %x
define void @exits(ptr %p, ptr %flag, i64 %i) {
entry:
  br label %loop
loop:
  %f = load volatile i32, ptr %flag, align 4
  %one = icmp eq i32 %f, 1
  br i1 %one, label %first, label %next
next:
  %two = icmp eq i32 %f, 2
  br i1 %two, label %second, label %loop
first:
  %x = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %x, align 4
  ret void
second:
  %y = getelementptr i32, ptr %p, i64 %i
  store i32 2, ptr %y, align 4
  ret void
}
; CHECK-LABEL: @exits
; CHECK: first:
; CHECK-NEXT: %x = getelementptr
; CHECK: second:
; CHECK-NEXT: %y = getelementptr
