; Loops over a grid are unrolled as far as keeps memory busy, and loops that divide hardly at all.
; RUN: opt passes=loop-unroll-runtime
define ptx_kernel void @one(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias %out, i32 %n, i32 %first, i32 %step) {
entry:
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %w
  %va = load float, ptr addrspace(1) %pa, align 4
  %po = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %va, ptr addrspace(1) %po, align 4
  %next = add nsw i32 %i, %step
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @one
; CHECK-COUNT-5: load float
; CHECK-NOT: load
; CHECK: ret
define ptx_kernel void @two(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias %out, i32 %n, i32 %first, i32 %step) {
entry:
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %w
  %va = load float, ptr addrspace(1) %pa, align 4
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %w
  %vb = load float, ptr addrspace(1) %pb, align 4
  %s = fadd float %va, %vb
  %po = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %s, ptr addrspace(1) %po, align 4
  %next = add nsw i32 %i, %step
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @two
; CHECK-COUNT-6: load float
; CHECK-NOT: load
; CHECK: ret
define ptx_kernel void @three(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias %out, i32 %n, i32 %first, i32 %step) {
entry:
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %w
  %va = load float, ptr addrspace(1) %pa, align 4
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %w
  %vb = load float, ptr addrspace(1) %pb, align 4
  %pc = getelementptr float, ptr addrspace(1) %c, i64 %w
  %vc = load float, ptr addrspace(1) %pc, align 4
  %r = fadd float %va, %vb
  %s = fadd float %r, %vc
  %po = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %s, ptr addrspace(1) %po, align 4
  %next = add nsw i32 %i, %step
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @three
; CHECK-COUNT-3: load float
; CHECK-NOT: load
; CHECK: ret
define ptx_kernel void @divides(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) noalias readonly %c, ptr addrspace(1) noalias %out, i32 %n, i32 %first, i32 %step) {
entry:
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %q = sdiv i32 %i, %n
  %r = sdiv i32 %i, %first
  %k = mul i32 %q, %r
  %wk = sext i32 %k to i64
  %pk = getelementptr float, ptr addrspace(1) %a, i64 %wk
  %vk = load float, ptr addrspace(1) %pk, align 4
  %q2 = sdiv i32 %k, %n
  %q3 = sdiv i32 %k, %first
  %q4 = sdiv i32 %q2, %q3
  %q5 = sdiv i32 %q4, %i
  %q6 = sitofp i32 %q5 to float
  %s = fadd float %vk, %q6
  %po = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %s, ptr addrspace(1) %po, align 4
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @divides
; CHECK-COUNT-1: load float
; CHECK-NOT: load
; CHECK: ret
