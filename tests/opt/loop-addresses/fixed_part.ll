; The fixed part of an index is added before the loop and a product becomes a pointer that steps, if nothing wraps.
; RUN: opt passes=loop-addresses
define float @dot(ptr %a, ptr %b, i32 %row, i32 %column, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %x = add nsw i32 %row, %i
  %xw = sext i32 %x to i64
  %pa = getelementptr float, ptr %a, i64 %xw
  %va = load float, ptr %pa, align 4
  %y = mul nsw i32 %i, %n
  %z = add nsw i32 %y, %column
  %zw = sext i32 %z to i64
  %pb = getelementptr float, ptr %b, i64 %zw
  %vb = load float, ptr %pb, align 4
  %m = fmul float %va, %vb
  %sum = fadd float %s, %m
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @dot
; CHECK: [[ROW:%.*]] = sext i32 %row to i64
; CHECK-NEXT: [[A:%.*]] = getelementptr float, ptr %a, i64 [[ROW]]
; CHECK-NEXT: [[COLUMN:%.*]] = sext i32 %column to i64
; CHECK-NEXT: [[B:%.*]] = getelementptr float, ptr %b, i64 [[COLUMN]]
; CHECK-NEXT: [[STEP:%.*]] = sext i32 %n to i64
; CHECK: [[P:%.*]] = phi ptr [ [[B]], %entry ], [ [[NEXT:%.*]], %body ]
; CHECK: getelementptr float, ptr [[A]], i64
; CHECK: load float, ptr [[P]]
; CHECK: [[NEXT]] = getelementptr float, ptr [[P]], i64 [[STEP]]
define void @wraps(ptr %a, i32 %row, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = add i32 %row, %i
  %xw = sext i32 %x to i64
  %pa = getelementptr float, ptr %a, i64 %xw
  store float 0.0, ptr %pa, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @wraps
; CHECK: getelementptr float, ptr %a, i64 %xw
