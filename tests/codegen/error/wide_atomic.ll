; An atomic operation on more than one register is refused: it would change one half.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support atomic add of i128
define ptx_kernel void @k(ptr %o, i128 %w) {
  %x = atomicrmw add ptr %o, i128 %w monotonic
  store i128 %x, ptr %o
  ret void
}
