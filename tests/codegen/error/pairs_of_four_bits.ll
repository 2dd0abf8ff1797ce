; Conversions of numbers with four bits need targets that have them.
; RUN: codegen arch=sm_100
; CHECK: llvm.nvvm.e2m1x2.to.f16x2.rn needs sm_100a or sm_100f or sm_110f or sm_120a or sm_120f
declare <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16)
define ptx_kernel void @k(ptr addrspace(1) %out, i16 %x) {
  %y = call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16 %x)
  store <2 x half> %y, ptr addrspace(1) %out
  ret void
}
