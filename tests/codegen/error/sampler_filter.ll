; A sampler whose number has a filter that PTX lacks is refused.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support samplers with the filter of 0x20 yet
@s = addrspace(1) global i64 32, align 8
define ptx_kernel void @k(ptr addrspace(1) %out) {
  store ptr addrspace(1) @s, ptr addrspace(1) %out
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(1) @s, !"sampler", i32 1}
