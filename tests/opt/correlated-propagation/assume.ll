; A promise counts where whoever enters the block comes to it.
; RUN: opt passes=correlated-propagation
define void @certain(i32 %n, ptr %p) {
entry:
  %q = sdiv i32 %n, 8
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  store i32 %q, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @certain
; CHECK: udiv i32 %n, 8
define void @not_certain(i32 %n, ptr %p) {
entry:
  %q = sdiv i32 %n, 8
  store i32 %q, ptr %p, align 4
  call void @may_leave()
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  ret void
}
; CHECK-LABEL: @not_certain
; CHECK: sdiv i32 %n, 8
define void @elsewhere(i32 %n, i1 %b, ptr %p) {
entry:
  br i1 %b, label %then, label %end
then:
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  br label %end
end:
  %q = sdiv i32 %n, 8
  store i32 %q, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @elsewhere
; CHECK: sdiv i32 %n, 8
declare void @may_leave()
declare void @llvm.assume(i1)
