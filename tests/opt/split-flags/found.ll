; A join that branches on how control came becomes a way for each answer; values that it joins too are
; right behind both. Headers of loops, and joins of flags that are not numbers, stay.
; RUN: opt passes=split-flags

; The search is left by `break` with 0, and by its end with 1.
define i32 @search(ptr addrspace(1) %p, i32 %n, i32 %wanted) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %join
body:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load i32, ptr addrspace(1) %q, align 4
  %differs = icmp ne i32 %x, %wanted
  br i1 %differs, label %join, label %latch
latch:
  %next = add nsw i32 %i, 1
  br label %head
join:
  %flag = phi i8 [ 1, %head ], [ 0, %body ]
  %at = phi i32 [ -1, %head ], [ %i, %body ]
  %all = icmp ne i8 %flag, 0
  br i1 %all, label %yes, label %no
yes:
  %a = add i32 %n, 100
  br label %end
no:
  %b = add i32 %at, 7
  br label %end
end:
  %r = phi i32 [ %a, %yes ], [ %b, %no ]
  %sum = add i32 %r, %at
  ret i32 %sum
}
; CHECK-LABEL: define i32 @search
; CHECK-NOT: phi i8
; CHECK: br i1 %more, label %body, label %[[YES:[0-9]+]]
; CHECK: br i1 %differs, label %[[NO:[0-9]+]], label %latch
; CHECK: [[YES]]:
; CHECK: br label %yes
; CHECK: [[NO]]:
; CHECK: br label %no
; CHECK: yes:
; CHECK: no:
; CHECK: end:
; CHECK: phi i32 {{.*}}%yes
; CHECK: ret i32

; One way brings what is known only at run time.
define i32 @open(i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %flag = phi i1 [ true, %left ], [ %d, %right ]
  br i1 %flag, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; CHECK-LABEL: define i32 @open
; CHECK: %flag = phi i1

; The flag of a loop's header.
define void @header(ptr addrspace(1) %p) {
entry:
  br label %head
head:
  %flag = phi i1 [ true, %entry ], [ false, %latch ]
  br i1 %flag, label %latch, label %exit
latch:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %head
exit:
  ret void
}
; CHECK-LABEL: define void @header
; CHECK: %flag = phi i1

; What else the block does would be done twice.
define i32 @busy(i1 %c, ptr addrspace(1) %p) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %flag = phi i1 [ true, %left ], [ false, %right ]
  store i32 1, ptr addrspace(1) %p, align 4
  br i1 %flag, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; CHECK-LABEL: define i32 @busy
; CHECK: %flag = phi i1

; All ways lead to one place; what pragmas say stays with the way back.
define i32 @back(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %next = add nsw i32 %i, 1
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %left, label %right
left:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %join
right:
  store volatile i32 2, ptr addrspace(1) %p, align 4
  br label %join
join:
  %flag = phi i1 [ true, %left ], [ false, %right ]
  br i1 %flag, label %head, label %exit, !llvm.loop !0
exit:
  ret i32 %next
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK-LABEL: define i32 @back
; CHECK: %i = phi i32 [ 0, %entry ], [ %next, %[[LATCH:[0-9]+]] ]
; CHECK-NOT: phi
; CHECK: [[LATCH]]:
; CHECK: br label %head, !llvm.loop
; CHECK: exit:
; CHECK-NEXT: ret i32 %next
