; A quotient that all ways but one computed is computed on that one alone; never where the program might not divide.
; RUN: opt passes=gvn
define i32 @one_way(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = udiv i32 %a, %b
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ %x, %then ], [ 0, %else ]
  %y = udiv i32 %a, %b
  %s = xor i32 %p, %y
  ret i32 %s
}
; CHECK-LABEL: define i32 @one_way
; CHECK: else:
; CHECK-NEXT: [[E:%.*]] = udiv i32 %a, %b
; CHECK: [[Y:%.*]] = phi i32 {{.*}}[ [[E]], %else ]
; CHECK-NOT: udiv
; CHECK: xor i32 %p, [[Y]]

; The other way may go elsewhere, where nobody divides.
define i32 @critical(i32 %a, i32 %b, i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = udiv i32 %a, %b
  br label %join
else:
  br i1 %d, label %join, label %out
join:
  %p = phi i32 [ %x, %then ], [ 0, %else ]
  %y = udiv i32 %a, %b
  %s = xor i32 %p, %y
  ret i32 %s
out:
  ret i32 0
}
; CHECK-LABEL: define i32 @critical
; CHECK: join:
; CHECK: udiv i32 %a, %b

; Another division on each way.
define i32 @all_ways(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = udiv i32 %a, 7
  br label %join
else:
  %z = udiv exact i32 %b, 7
  br label %join
join:
  %q = phi i32 [ %a, %then ], [ %b, %else ]
  %p = phi i32 [ %x, %then ], [ %z, %else ]
  %y = udiv i32 %q, 7
  %s = xor i32 %p, %y
  ret i32 %s
}
; CHECK-LABEL: define i32 @all_ways
; CHECK: else:
; CHECK-NEXT: %z = udiv i32 %b, 7
; CHECK: phi i32 [ %x, %then ], [ %z, %else ]
; CHECK-NOT: udiv
; CHECK: ret

; What the end of a turn computes, the start of the next computes again.
define i32 @turns(i32 %a, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 1, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %u, %body ]
  %x = udiv i32 %a, %i
  %next = add nuw i32 %i, 1
  %y = udiv i32 %a, %next
  %t = xor i32 %x, %y
  %u = add i32 %s, %t
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 %u
}
; CHECK-LABEL: define i32 @turns
; CHECK: entry:
; CHECK-NEXT: [[F:%.*]] = udiv i32 %a, 1
; CHECK: [[X:%.*]] = phi i32 [ [[F]], %entry ], [ [[Y:%.*]], %body ]
; CHECK: [[Y]] = udiv i32 %a, %next
; CHECK-NOT: udiv
; CHECK: ret

; The call may not come back, and then nobody divides.
declare void @maybe()
define i32 @not_certain(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = udiv i32 %a, %b
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ %x, %then ], [ 0, %else ]
  call void @maybe()
  %y = udiv i32 %a, %b
  %s = xor i32 %p, %y
  ret i32 %s
}
; CHECK-LABEL: define i32 @not_certain
; CHECK: call void @maybe
; CHECK-NEXT: udiv

; A product and a sum are one instruction; a sum with a number is no more than a copy.
define i32 @fused(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = mul i32 %a, %b
  %k = add i32 %a, 3
  %xk = xor i32 %x, %k
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ %xk, %then ], [ 0, %else ]
  %y = mul i32 %a, %b
  %s = add i32 %p, %y
  %l = add i32 %a, 3
  %t = xor i32 %s, %l
  ret i32 %t
}
; CHECK-LABEL: define i32 @fused
; CHECK: join:
; CHECK: mul i32 %a, %b
; CHECK: add i32 %a, 3
