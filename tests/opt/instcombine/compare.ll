; Comparisons have their constant on the right, are strict and as narrow as their operand; known ones are constants.
; RUN: opt passes=instcombine
define i1 @strict(i32 %x) {
  %c = icmp sle i32 %x, 9
  ret i1 %c
}
; CHECK-LABEL: @strict
; CHECK-NEXT: icmp slt i32 %x, 10
define i1 @edge(i32 %x) {
  %c = icmp sle i32 %x, 2147483647
  ret i1 %c
}
; CHECK-LABEL: @edge
; CHECK-NEXT: ret i1 true
define i1 @swap(i32 %x) {
  %c = icmp ugt i32 5, %x
  ret i1 %c
}
; CHECK-LABEL: @swap
; CHECK-NEXT: icmp ult i32 %x, 5
define i1 @narrow(i8 %x) {
  %w = sext i8 %x to i32
  %c = icmp slt i32 %w, 10
  ret i1 %c
}
; CHECK-LABEL: @narrow
; CHECK-NEXT: icmp slt i8 %x, 10
define i1 @flag(i1 %b) {
  %w = zext i1 %b to i32
  %c = icmp ne i32 %w, 0
  ret i1 %c
}
; CHECK-LABEL: @flag
; CHECK-NEXT: ret i1 %b
define i1 @sum(i32 %x) {
  %a = add i32 %x, 5
  %c = icmp slt i32 %a, 8
  ret i1 %c
}
; CHECK-LABEL: @sum
; CHECK-NEXT: add i32 %x, 5
define i1 @sum_nsw(i32 %x) {
  %a = add nsw i32 %x, 5
  %c = icmp slt i32 %a, 8
  ret i1 %c
}
; CHECK-LABEL: @sum_nsw
; CHECK-NEXT: icmp slt i32 %x, 3
define i1 @ends_of_an_object(ptr %p) {
  %end = getelementptr i8, ptr %p, i64 20
  %c = icmp eq ptr %p, %end
  ret i1 %c
}
; CHECK-LABEL: @ends_of_an_object
; CHECK-NEXT: ret i1 false
