; A condition that a branch needs the other way round stays as it is where something else uses it, too.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry two_uses(
; CHECK: setp.lt.s32 [[P:%p[0-9]+]]
; CHECK: @![[P]] bra
define ptx_kernel void @two_uses(ptr addrspace(1) %p, i32 %a, i32 %b) {
entry:
  %c = icmp slt i32 %a, %b
  %v = select i1 %c, i32 %a, i32 77
  store i32 %v, ptr addrspace(1) %p, align 4
  br i1 %c, label %then, label %end
then:
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 5, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
