; A constant in the middle of a sum goes outwards. Promises stay where partial sums lie between others: a thread's number is
; not negative, so that the constant can be part of an address; of the parameter nothing is known.
; RUN: opt passes=instcombine
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @k(ptr %p, i32 %a, i32 %b) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = add nsw i32 %a, 64
  %y = add nsw i32 %x, %t
  store volatile i32 %y, ptr %p, align 4
  %z = add nsw i32 %a, 128
  %w = add nsw i32 %z, %b
  store volatile i32 %w, ptr %p, align 4
  %u = add nuw i32 %a, 256
  %v = add nuw i32 %u, %b
  store volatile i32 %v, ptr %p, align 4
  %n = add nsw i32 %a, -64
  %m = add nsw i32 %n, %t
  store volatile i32 %m, ptr %p, align 4
  ret void
}
; CHECK: [[S:%[0-9]+]] = add nsw i32 %a, %t
; CHECK-NEXT: add nsw i32 [[S]], 64
; CHECK: [[S:%[0-9]+]] = add i32 %a, %b
; CHECK-NEXT: add i32 [[S]], 128
; CHECK: [[S:%[0-9]+]] = add nuw i32 %a, %b
; CHECK-NEXT: add nuw i32 [[S]], 256
; CHECK: [[S:%[0-9]+]] = add i32 %a, %t
; CHECK-NEXT: add i32 [[S]], -64
