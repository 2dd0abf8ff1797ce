; .version is no newer than the target and the code need.
; RUN: codegen arch=sm_75
; CHECK: .version 6.3
; CHECK-NEXT: .target sm_75
; CHECK-NEXT: .address_size 64
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}
