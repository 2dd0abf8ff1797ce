; A choice between a shared pointer and null stays generic: null is no address of shared memory.
; RUN: opt passes=infer-address-spaces
@s = internal addrspace(3) global float undef, align 4
define ptx_kernel void @k(i1 %c) {
  %g = addrspacecast ptr addrspace(3) @s to ptr
  %m = select i1 %c, ptr %g, ptr null
  store float 1.0, ptr %m, align 4
  ret void
}
; CHECK: store float 1.000000e+00, ptr %m, align 4
