; A loop that clears or shifts bits until none are left, and counts, is an instruction that counts bits; one of which
; something else is needed stays.
; RUN: opt passes=loop-idiom
define i32 @set_bits(i64 %x0, i32 %from) {
entry:
  br label %head
head:
  %x = phi i64 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ %from, %entry ], [ %more, %body ]
  %done = icmp eq i64 %x, 0
  br i1 %done, label %exit, label %body
body:
  %less = add i64 %x, -1
  %rest = and i64 %less, %x
  %more = add i32 %n, 3
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @set_bits
; CHECK: [[N:%[0-9]+]] = call i64 @llvm.ctpop.i64(i64 %x0)
; CHECK-NEXT: [[SHORT:%[0-9]+]] = trunc i64 [[N]] to i32
; CHECK-NEXT: [[ALL:%[0-9]+]] = mul i32 [[SHORT]], 3
; CHECK-NEXT: [[END:%[0-9]+]] = add i32 %from, [[ALL]]
; CHECK-NOT: phi
; CHECK: ret i32 [[END]]

; What is left of the number is nothing.
define i32 @length(i32 %x0, ptr %to) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i8 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = lshr i32 %x, 4
  %more = add i8 %n, 1
  br label %head
exit:
  store i8 %n, ptr %to
  ret i32 %x
}
; CHECK-LABEL: define i32 @length
; CHECK: [[ZEROS:%[0-9]+]] = call i32 @llvm.ctlz.i32(i32 %x0, i1 false)
; CHECK-NEXT: [[BITS:%[0-9]+]] = sub i32 35, [[ZEROS]]
; CHECK-NEXT: [[N:%[0-9]+]] = udiv i32 [[BITS]], 4
; CHECK-NEXT: trunc i32 [[N]] to i8
; CHECK-NOT: phi
; CHECK: ret i32 0

; The lowest bit that is set, seen from the top.
define i32 @to_the_left(i32 %x0) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = shl i32 %x, 1
  %more = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @to_the_left
; CHECK: call i32 @llvm.cttz.i32(i32 %x0, i1 false)
; CHECK-NOT: phi
; CHECK: ret i32

; However wide the number is, the division is one of 32 bits.
define i32 @wide(i128 %x0) {
entry:
  br label %head
head:
  %x = phi i128 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i128 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = lshr i128 %x, 3
  %more = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @wide
; CHECK: [[ZEROS:%[0-9]+]] = call i128 @llvm.ctlz.i128(i128 %x0, i1 false)
; CHECK-NEXT: [[SHORT:%[0-9]+]] = trunc i128 [[ZEROS]] to i32
; CHECK-NEXT: [[BITS:%[0-9]+]] = sub i32 130, [[SHORT]]
; CHECK-NEXT: udiv i32 [[BITS]], 3
; CHECK-NOT: phi

; The sum depends on which bits are set.
define i32 @sum(i32 %x0) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = lshr i32 %x, 1
  %more = add i32 %n, %x
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @sum
; CHECK-COUNT-2: phi

; Another way out.
define i32 @limited(i32 %x0) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = lshr i32 %x, 1
  %more = add i32 %n, 1
  %enough = icmp eq i32 %more, 5
  br i1 %enough, label %exit, label %head
exit:
  %r = phi i32 [ %n, %head ], [ %more, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @limited
; CHECK-COUNT-2: phi

; Signs that are shifted in never end.
define i32 @signed(i32 %x0) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  %rest = ashr i32 %x, 1
  %more = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @signed
; CHECK-COUNT-2: phi

; Somebody else is told of each bit.
define i32 @told(i32 %x0, ptr %p) {
entry:
  br label %head
head:
  %x = phi i32 [ %x0, %entry ], [ %rest, %body ]
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %left = icmp ne i32 %x, 0
  br i1 %left, label %body, label %exit
body:
  store volatile i32 %x, ptr %p
  %less = add i32 %x, -1
  %rest = and i32 %x, %less
  %more = add i32 %n, 1
  br label %head
exit:
  ret i32 %n
}
; CHECK-LABEL: define i32 @told
; CHECK-COUNT-2: phi
