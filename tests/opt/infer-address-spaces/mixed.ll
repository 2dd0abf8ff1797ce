; A pointer that may be shared or global stays generic; those that it is chosen from keep their spaces.
; RUN: opt passes=infer-address-spaces
@s = internal addrspace(3) global [32 x float] undef, align 4
define ptx_kernel void @k(ptr %p, i1 %c, ptr %out) {
  %g = addrspacecast ptr addrspace(3) @s to ptr
  %m = select i1 %c, ptr %g, ptr %p
  %v = load float, ptr %m, align 4
  %w = load float, ptr %g, align 4
  %r = fadd float %v, %w
  store float %r, ptr %out, align 4
  ret void
}
; CHECK: %m = select i1 %c, ptr %g, ptr %p
; CHECK: load float, ptr %m
; CHECK: load float, ptr addrspace(3) @s
; CHECK: store float %r, ptr addrspace(1)
