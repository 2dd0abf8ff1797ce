; A minimum or maximum with a number, compared with a number, is a comparison of what it was taken of.
; RUN: opt passes=instcombine
define void @k(i64 %x, i32 %y, ptr %p) {
  %m = call i64 @llvm.umin.i64(i64 %x, i64 512)
  %c1 = icmp eq i64 %m, 512
  store volatile i1 %c1, ptr %p, align 1
  %c2 = icmp ne i64 %m, 512
  store volatile i1 %c2, ptr %p, align 1
  %c3 = icmp ult i64 %m, 100
  store volatile i1 %c3, ptr %p, align 1
  %c4 = icmp ult i64 %m, 600
  store volatile i1 %c4, ptr %p, align 1
  %c5 = icmp eq i64 %m, 7
  store volatile i1 %c5, ptr %p, align 1
  %c6 = icmp eq i64 %m, 700
  store volatile i1 %c6, ptr %p, align 1
  %n = call i32 @llvm.smax.i32(i32 %y, i32 -3)
  %d1 = icmp eq i32 %n, -3
  store volatile i1 %d1, ptr %p, align 1
  %d2 = icmp ne i32 %n, -3
  store volatile i1 %d2, ptr %p, align 1
  %d3 = icmp sgt i32 %n, -4
  store volatile i1 %d3, ptr %p, align 1
  %d4 = icmp sgt i32 %n, 5
  store volatile i1 %d4, ptr %p, align 1
  %d5 = icmp slt i32 %n, -5
  store volatile i1 %d5, ptr %p, align 1
  %d6 = icmp ugt i32 %n, 9
  store volatile i1 %d6, ptr %p, align 1
  ret void
}
declare i64 @llvm.umin.i64(i64, i64)
declare i32 @llvm.smax.i32(i32, i32)
; CHECK: icmp ugt i64 %x, 511
; CHECK: icmp ult i64 %x, 512
; CHECK: icmp ult i64 %x, 100
; CHECK-NEXT: store
; CHECK-NEXT: store volatile i1 true
; CHECK-NEXT: icmp eq i64 %x, 7
; CHECK-NEXT: store
; CHECK-NEXT: store volatile i1 false
; CHECK-NEXT: call i32 @llvm.smax
; CHECK-NEXT: icmp slt i32 %y, -2
; CHECK: icmp sgt i32 %y, -3
; CHECK-NEXT: store
; CHECK-NEXT: store volatile i1 true
; CHECK-NEXT: icmp sgt i32 %y, 5
; CHECK-NEXT: store
; CHECK-NEXT: store volatile i1 false
; CHECK-NEXT: icmp ugt i32 %n, 9
