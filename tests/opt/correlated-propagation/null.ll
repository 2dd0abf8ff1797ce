; Pointers that were tested, or are promised not to be null, are not tested again.
; RUN: opt passes=correlated-propagation
declare void @llvm.assume(i1)
define i1 @promised(ptr %p) {
  %c = icmp ne ptr %p, null
  call void @llvm.assume(i1 %c)
  %d = icmp eq ptr %p, null
  ret i1 %d
}
; CHECK-LABEL: @promised
; CHECK: ret i1 false
define i1 @bundle(ptr %p) {
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p)]
  %d = icmp ne ptr %p, null
  ret i1 %d
}
; CHECK-LABEL: @bundle
; CHECK: ret i1 true
define i1 @attribute(ptr nonnull %p, ptr dereferenceable(4) %q, ptr %r) {
  %a = icmp eq ptr %p, null
  %b = icmp eq ptr %q, null
  %c = icmp eq ptr %r, null
  %d = or i1 %a, %b
  %e = or i1 %d, %c
  ret i1 %e
}
; CHECK-LABEL: @attribute
; CHECK: %c = icmp eq ptr %r, null
; CHECK-NEXT: or i1 false, false
define i1 @tested(ptr %p) {
entry:
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  %d = icmp ne ptr %p, null
  ret i1 %d
some:
  %e = icmp ne ptr %p, null
  ret i1 %e
}
; CHECK-LABEL: @tested
; CHECK: icmp eq ptr %p, null
; CHECK: ret i1 %d
; CHECK: ret i1 true
