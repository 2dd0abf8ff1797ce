; The offset of a row is added last, so that rows share an address, unless it has other uses or is too far.
; RUN: opt passes=instcombine
@b = internal addrspace(3) global [16 x [16 x float]] undef, align 4
define float @f(i64 %x) {
  %p = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @b, i64 0, i64 2, i64 %x
  %v = load float, ptr addrspace(3) %p, align 4
  ret float %v
}
; CHECK: [[A:%.*]] = getelementptr float, ptr addrspace(3) @b, i64 %x
; CHECK: [[B:%.*]] = getelementptr i8, ptr addrspace(3) [[A]], i64 128
; CHECK: load float, ptr addrspace(3) [[B]]
define float @g(i64 %x) {
  %p = getelementptr inbounds float, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @b, i64 64), i64 %x
  %v = load float, ptr addrspace(3) %p, align 4
  ret float %v
}
; CHECK-LABEL: @g
; CHECK: [[A:%.*]] = getelementptr float, ptr addrspace(3) @b, i64 %x
; CHECK: getelementptr i8, ptr addrspace(3) [[A]], i64 64
define float @rows(ptr addrspace(3) %b, i64 %x, i64 %y) {
  %row = getelementptr inbounds i8, ptr addrspace(3) %b, i64 64
  %p = getelementptr inbounds float, ptr addrspace(3) %row, i64 %x
  %q = getelementptr inbounds float, ptr addrspace(3) %row, i64 %y
  %v = load float, ptr addrspace(3) %p, align 4
  %w = load float, ptr addrspace(3) %q, align 4
  %s = fadd float %v, %w
  ret float %s
}
; CHECK-LABEL: @rows
; CHECK: [[A:%.*]] = getelementptr float, ptr addrspace(3) %b, i64 %x
; CHECK: getelementptr i8, ptr addrspace(3) [[A]], i64 64
; CHECK: [[B:%.*]] = getelementptr float, ptr addrspace(3) %b, i64 %y
; CHECK: getelementptr i8, ptr addrspace(3) [[B]], i64 64
declare void @use(ptr addrspace(3))
define float @kept(ptr addrspace(3) %b, i64 %x) {
  %row = getelementptr inbounds i8, ptr addrspace(3) %b, i64 64
  call void @use(ptr addrspace(3) %row)
  %p = getelementptr inbounds float, ptr addrspace(3) %row, i64 %x
  %v = load float, ptr addrspace(3) %p, align 4
  ret float %v
}
; CHECK-LABEL: @kept
; CHECK: [[R:%.*]] = getelementptr inbounds i8, ptr addrspace(3) %b, i64 64
; CHECK: getelementptr inbounds float, ptr addrspace(3) [[R]], i64 %x
define float @far(ptr addrspace(1) %b, i64 %x, i64 %y) {
  %row = getelementptr i8, ptr addrspace(1) %b, i64 16777216
  %p = getelementptr float, ptr addrspace(1) %row, i64 %x
  %q = getelementptr float, ptr addrspace(1) %row, i64 %y
  %v = load float, ptr addrspace(1) %p, align 4
  %w = load float, ptr addrspace(1) %q, align 4
  %s = fadd float %v, %w
  ret float %s
}
; CHECK-LABEL: @far
; CHECK: [[R:%.*]] = getelementptr i8, ptr addrspace(1) %b, i64 16777216
; CHECK: getelementptr float, ptr addrspace(1) [[R]], i64 %x
; CHECK: getelementptr float, ptr addrspace(1) [[R]], i64 %y
