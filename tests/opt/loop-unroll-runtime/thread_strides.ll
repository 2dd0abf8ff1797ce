; A loop that threads share needs no rest if all run the same known number of turns, and has one otherwise.
; RUN: opt passes=loop-unroll-runtime
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Each of 32 threads runs 64 turns: eight rounds of eight.
define ptx_kernel void @strided(ptr addrspace(1) %p, ptr addrspace(3) %q) "nvvm.maxntid"="32" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %body
body:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %w = zext nneg i32 %i to i64
  %from = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %to = getelementptr i32, ptr addrspace(3) %q, i64 %w
  %v = load i32, ptr addrspace(1) %from, align 4
  store i32 %v, ptr addrspace(3) %to, align 4
  %next = add nsw i32 %i, 32
  %more = icmp slt i32 %next, 2048
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @strided
; CHECK-COUNT-8: load i32
; CHECK-NOT: load i32
; CHECK: ret void

; One more thread, and some run a turn less.
define ptx_kernel void @uneven(ptr addrspace(1) %p, ptr addrspace(3) %q) "nvvm.maxntid"="33" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %body
body:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %w = zext nneg i32 %i to i64
  %from = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %to = getelementptr i32, ptr addrspace(3) %q, i64 %w
  %v = load i32, ptr addrspace(1) %from, align 4
  store i32 %v, ptr addrspace(3) %to, align 4
  %next = add nsw i32 %i, 32
  %more = icmp slt i32 %next, 2048
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @uneven
; CHECK-COUNT-5: load i32
; CHECK-NOT: load i32
; CHECK: ret void
