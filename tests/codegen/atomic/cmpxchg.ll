; Compare-and-swap keeps the order of its operands, and its success bit comes from a comparison.
; RUN: codegen arch=sm_90
; CHECK: atom.global.cas.b32 [[O:%r[0-9]+]], [{{%rd[0-9]+}}], [[E:%r[0-9]+]], {{%r[0-9]+}};
; CHECK-NEXT: setp.eq.b32 {{%p[0-9]+}}, [[O]], [[E]];
; CHECK: atom.global.cas.b64
; CHECK-NOT: setp
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %e, i32 %n, i64 %x, i64 %y) {
  %a = cmpxchg ptr addrspace(1) %p, i32 %e, i32 %n syncscope("device") monotonic monotonic, align 4
  %s = extractvalue { i32, i1 } %a, 1
  %z = zext i1 %s to i32
  store volatile i32 %z, ptr addrspace(1) %p, align 4
  %b = cmpxchg ptr addrspace(1) %p, i64 %x, i64 %y syncscope("device") monotonic monotonic, align 8
  %v = extractvalue { i64, i1 } %b, 0
  store volatile i64 %v, ptr addrspace(1) %p, align 8
  ret void
}
