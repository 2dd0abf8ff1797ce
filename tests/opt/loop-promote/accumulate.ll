; A sum in memory is read and written in every turn; or one that others may see is not.
; RUN: opt passes=loop-promote
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The ways in and out of the loop access memory, the loop does not.
define void @sum(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %in, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %before, label %exit
before:
  br label %body
body:
  %i = phi i32 [ 0, %before ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr float, ptr addrspace(1) %in, i64 %w
  %x = load float, ptr addrspace(1) %q, align 4
  %old = load float, ptr addrspace(1) %out, align 4
  %new = fadd float %old, %x
  store float %new, ptr addrspace(1) %out, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @sum
; CHECK: before:
; CHECK: [[FIRST:%.*]] = load float, ptr addrspace(1) %out
; CHECK: body:
; CHECK: [[OLD:%.*]] = phi float [ [[FIRST]], %before ], [ %new, %body ]
; CHECK: load float, ptr addrspace(1) %q
; CHECK: %new = fadd float [[OLD]], %x
; CHECK-NOT: store
; CHECK: br i1 %more
; CHECK: store float %new, ptr addrspace(1) %out
; CHECK: ret void

; The two may be the same memory.
define void @aliased(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr float, ptr addrspace(1) %in, i64 %w
  %x = load float, ptr addrspace(1) %q, align 4
  %old = load float, ptr addrspace(1) %out, align 4
  %new = fadd float %old, %x
  store float %new, ptr addrspace(1) %out, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @aliased
; CHECK: body:
; CHECK: load float, ptr addrspace(1) %out
; CHECK: store float %new, ptr addrspace(1) %out
; CHECK: br i1 %more

; Other threads look at every barrier.
define void @barrier(ptr addrspace(3) %out, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %old = load i32, ptr addrspace(3) %out, align 4
  %new = add i32 %old, %i
  store i32 %new, ptr addrspace(3) %out, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @barrier
; CHECK: body:
; CHECK: load i32, ptr addrspace(3) %out
; CHECK: store i32 %new, ptr addrspace(3) %out
; CHECK: br i1 %more

; The program may not write at all.
define void @sometimes(ptr addrspace(3) %out, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %latch
then:
  store i32 %i, ptr addrspace(3) %out, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @sometimes
; CHECK: then:
; CHECK-NEXT: store i32 %i, ptr addrspace(3) %out

; A volatile access happens as often as it is written.
define void @volatile(ptr addrspace(3) %out, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(3) %out, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @volatile
; CHECK: body:
; CHECK: store volatile
; CHECK: br i1 %more
