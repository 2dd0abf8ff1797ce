; 64-bit sums and products of a counter that cannot wrap are carried from turn to turn, not computed in each.
; RUN: opt passes=loop-reduce,dce
define void @pointer(ptr %p, i64 %n, i64 %c, i64 %start, i64 %count) {
entry:
  br label %body
body:
  %i = phi i64 [ %start, %entry ], [ %next, %body ]
  %row = mul i64 %i, %n
  %index = add i64 %row, %c
  %q = getelementptr i32, ptr %p, i64 %index
  %behind = add i64 %index, 3
  %q3 = getelementptr i32, ptr %p, i64 %behind
  %x = load i32, ptr %q, align 4
  store i32 %x, ptr %q3, align 4
  %next = add i64 %i, 2
  %more = icmp ult i64 %next, %count
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @pointer
; CHECK: entry:
; CHECK: [[B:%.*]] = getelementptr i32, ptr %p, i64 %c
; CHECK: [[S:%.*]] = mul i64 %start, %n
; CHECK: [[STEP:%.*]] = mul i64 %n, 2
; CHECK: [[F:%.*]] = getelementptr i32, ptr [[B]], i64 [[S]]
; CHECK: body:
; CHECK: [[P:%.*]] = phi ptr [ [[F]], %entry ], [ [[N:%.*]], %body ]
; CHECK-NOT: mul
; CHECK: [[Q:%.*]] = getelementptr i32, ptr [[P]], i64 3
; CHECK: load i32, ptr [[P]]
; CHECK: store i32 {{.*}}, ptr [[Q]]
; CHECK: [[N]] = getelementptr i32, ptr [[P]], i64 [[STEP]]

; A product that is no address.
define i64 @product(ptr %p, i64 %n, i32 %count) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i64 [ 0, %entry ], [ %t, %body ]
  %wide = sext i32 %i to i64
  %row = mul i64 %wide, %n
  %t = xor i64 %s, %row
  store volatile i64 %t, ptr %p, align 8
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %body, label %exit
exit:
  ret i64 %t
}
; CHECK-LABEL: define i64 @product
; CHECK: [[R:%.*]] = phi i64 [ 0, %entry ], [ [[N:%.*]], %body ]
; CHECK-NOT: mul
; CHECK: xor i64 %s, [[R]]
; CHECK: [[N]] = add i64 [[R]], %n

; The short counter may wrap, and then the long one would not.
define i64 @wraps(ptr %p, i64 %n, i32 %count) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %wide = sext i32 %i to i64
  %row = mul i64 %wide, %n
  store volatile i64 %row, ptr %p, align 8
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %count
  br i1 %more, label %body, label %exit
exit:
  ret i64 %row
}
; CHECK-LABEL: define i64 @wraps
; CHECK: body:
; CHECK: mul i64

; One instruction does it.
define i64 @short(ptr %p, i32 %n, i32 %count) {
entry:
  %f = sext i32 %n to i64
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %wide = sext i32 %i to i64
  %row = mul i64 %wide, %f
  store volatile i64 %row, ptr %p, align 8
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, %count
  br i1 %more, label %body, label %exit
exit:
  ret i64 %row
}
; CHECK-LABEL: define i64 @short
; CHECK: body:
; CHECK: mul i64
