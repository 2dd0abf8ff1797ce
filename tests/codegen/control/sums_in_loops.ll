; A sum is added to where its parts are computed: moved to the end of the loop, it would keep them alive. A counter is
; increased behind its last use.
; RUN: codegen
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %i.next = add i32 %i, 3
  %a = load volatile float, ptr addrspace(1) %p, align 4
  %sum.next = fadd float %sum, %a
  %b = load volatile float, ptr addrspace(1) %p, align 4
  store volatile float %b, ptr addrspace(1) %q, align 4
  store volatile i32 %i, ptr addrspace(1) %q, align 4
  %c = load volatile float, ptr addrspace(1) %p, align 4
  store volatile float %c, ptr addrspace(1) %q, align 4
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %sum.next, ptr addrspace(1) %q, align 4
  ret void
}
; CHECK: ld.volatile.global.f32 [[A:%f[0-9]+]],
; CHECK-NEXT: add.{{(rn.)?}}f32 %f{{.*}}, [[A]];
; CHECK: st.volatile.global.u32 [{{.*}}], [[I:%r[0-9]+]];
; CHECK-NEXT: add.s32 %r{{.*}}, [[I]], 3;
