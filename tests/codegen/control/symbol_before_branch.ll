; The address of a variable that both arms of a branch use is taken before the branch, where ptxas computes it
; once; one that is used after a loop is taken there, and not in every turn.
; RUN: codegen arch=sm_90
@buffer = internal addrspace(3) global [32 x float] undef, align 4
define ptx_kernel void @arms(i32 %i, i1 %c, float %v) {
entry:
  %w = zext i32 %i to i64
  br i1 %c, label %then, label %else
then:
  %p = getelementptr float, ptr addrspace(3) @buffer, i64 %w
  store float %v, ptr addrspace(3) %p, align 4
  ret void
else:
  %q = getelementptr float, ptr addrspace(3) @buffer, i64 %w
  store float 0.0, ptr addrspace(3) %q, align 4
  ret void
}
; CHECK-LABEL: .entry arms
; CHECK: mov.u64 {{%rd[0-9]+}}, buffer;
; CHECK: bra
; CHECK-NOT: buffer
; CHECK-LABEL: .entry after
define ptx_kernel void @after(i32 %n, float %v, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %w = zext i32 %n to i64
  %q = getelementptr float, ptr addrspace(3) @buffer, i64 %w
  store float %v, ptr addrspace(3) %q, align 4
  ret void
}
; CHECK: bra
; CHECK: mov.u64 {{%rd[0-9]+}}, buffer;
