; An address that is stored as a wider constant is refused, without a panic.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support stores of this constant
@g = addrspace(1) global i32 0
define ptx_kernel void @k(ptr %o) {
  store i128 ptrtoint (ptr addrspace(1) @g to i128), ptr %o
  ret void
}
