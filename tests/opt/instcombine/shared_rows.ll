; Rows of a shared array do not share an address with an immediate offset.
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
