; An atomic operation prints its name, type and scope, and returns a value only where one is read.
; RUN: codegen arch=sm_90
; CHECK: atom.global.add.u32 {{%r[0-9]+}}, [{{%rd[0-9]+}}], 1;
; CHECK: red.global.add.u32 [{{%rd[0-9]+}}], 1;
; CHECK: atom.global.exch.b32
; CHECK: atom.global.min.s32
; CHECK: atom.global.max.u32
; CHECK: atom.global.and.b32
; CHECK: atom.global.inc.u32
; CHECK: red.cta.global.add.u64
; CHECK: red.sys.global.or.b32
; CHECK: red.global.add.f32
; CHECK: red.shared.add.u32
; CHECK: neg.s32 [[N:%r[0-9]+]]
; CHECK: atom.global.add.u32 {{%r[0-9]+}}, [{{%rd[0-9]+}}], [[N]];
; CHECK: atom.acq_rel.gpu.global.add.u32
@s = internal addrspace(3) global i32 undef, align 4
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, i64 %l, float %f) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") monotonic, align 4
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %b = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") monotonic, align 4
  %c = atomicrmw xchg ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  %d = atomicrmw min ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  store volatile i32 %d, ptr addrspace(1) %p, align 4
  %e = atomicrmw umax ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  %g = atomicrmw and ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  store volatile i32 %g, ptr addrspace(1) %p, align 4
  %h = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  store volatile i32 %h, ptr addrspace(1) %p, align 4
  %i = atomicrmw add ptr addrspace(1) %p, i64 %l syncscope("block") monotonic, align 8
  %j = atomicrmw or ptr addrspace(1) %p, i32 %n monotonic, align 4
  %k = atomicrmw fadd ptr addrspace(1) %p, float %f syncscope("device") monotonic, align 4
  %m = atomicrmw add ptr addrspace(3) @s, i32 %n syncscope("device") monotonic, align 4
  %o = atomicrmw sub ptr addrspace(1) %p, i32 %n syncscope("device") monotonic, align 4
  store volatile i32 %o, ptr addrspace(1) %p, align 4
  %q = atomicrmw add ptr addrspace(1) %p, i32 %n syncscope("device") acq_rel, align 4
  ret void
}
