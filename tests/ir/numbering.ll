; Unnamed arguments, blocks and results share one sequence of numbers.
; RUN: ir
define i32 @f(i32 %0, i32 %named, i32 %1) {
  %3 = add i32 %0, %1
  br label %4

4:
  %5 = phi i32 [ %3, %2 ], [ %6, %4 ]
  %6 = add i32 %5, %named
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %4, label %done

done:
  ret i32 %6
}
; CHECK: define i32 @f(i32 %0, i32 %named, i32 %1) {
; CHECK-NEXT: %3 = add i32 %0, %1
; CHECK-NEXT: br label %4
; CHECK: 4: ; preds = %2, %4
; CHECK-NEXT: %5 = phi i32 [ %3, %2 ], [ %6, %4 ]
; CHECK: done: ; preds = %4
