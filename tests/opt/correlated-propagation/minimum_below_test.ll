; Below a test that decides it, a minimum is the side that it is there.
; RUN: opt passes=correlated-propagation
define void @k(i64 %x, ptr %p) {
entry:
  %m = call i64 @llvm.umin.i64(i64 %x, i64 512)
  %full = icmp ugt i64 %x, 511
  br i1 %full, label %all, label %part
all:
  store volatile i64 %m, ptr %p, align 8
  br label %exit
part:
  store volatile i64 %m, ptr %p, align 8
  br label %exit
exit:
  store volatile i64 %m, ptr %p, align 8
  ret void
}
declare i64 @llvm.umin.i64(i64, i64)
; CHECK: all:
; CHECK-NEXT: store volatile i64 512
; CHECK: part:
; CHECK-NEXT: store volatile i64 %x
; CHECK: exit:
; CHECK-NEXT: store volatile i64 %m
