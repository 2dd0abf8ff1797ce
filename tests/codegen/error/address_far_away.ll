; An address behind a terabyte of zeros is refused: all of them would have to be written.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support initialised variables of this size yet
@target = addrspace(1) global i32 0
@far = addrspace(1) global { [1099511627776 x i8], ptr addrspace(1) } { [1099511627776 x i8] zeroinitializer, ptr addrspace(1) @target }, align 8
define ptx_kernel void @k(ptr %p) {
  store ptr addrspace(1) @far, ptr %p, align 8
  ret void
}
