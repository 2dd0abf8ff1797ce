; Launch limits are all there, in order, and padded rightly.
; RUN: codegen arch=sm_90
; CHECK: .maxntid 128, 1, 1
; CHECK-NEXT: .minnctapersm 2
; CHECK-NEXT: {
; CHECK: .reqntid 32, 4, 1
; CHECK: .maxnreg 64
define ptx_kernel void @a() "nvvm.maxntid"="128" "nvvm.minctasm"="2" {
  ret void
}
define ptx_kernel void @b() "nvvm.reqntid"="32,4" {
  ret void
}
define ptx_kernel void @c() "nvvm.maxnreg"="64" {
  ret void
}
