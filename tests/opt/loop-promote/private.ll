; Parts of a variable whose address goes nowhere are values in loops that index it by numbers, whatever else these do.
; RUN: opt passes=loop-promote
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @other(ptr)

; A barrier, a call and other memory do not matter; nor does what comes before and after the loop.
define ptx_kernel void @beside_barriers(ptr addrspace(1) %out, i32 %n, i32 %at) {
entry:
  %array = alloca [2 x float], align 8
  %second = getelementptr inbounds float, ptr %array, i64 1
  call void @llvm.memset.p0.i64(ptr align 8 %array, i8 0, i64 8, i1 false)
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load volatile float, ptr addrspace(1) %out, align 4
  %a = load float, ptr %array, align 8
  %b = fadd float %a, %x
  store float %b, ptr %array, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @other(ptr null)
  %c = load float, ptr %second, align 4
  %d = fmul float %c, %b
  store float %d, ptr %second, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %index = sext i32 %at to i64
  %any = getelementptr float, ptr %array, i64 %index
  %r = load float, ptr %any, align 4
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
; CHECK-LABEL: @beside_barriers
; CHECK: [[A:%.*]] = load float, ptr %array
; CHECK: [[C:%.*]] = load float, ptr %second
; CHECK: body:
; CHECK-NOT: store
; CHECK: load volatile
; CHECK-NOT: load
; CHECK: %b = fadd
; CHECK-NOT: load
; CHECK-NOT: store
; CHECK: exit:
; CHECK-DAG: store float %b, ptr %array
; CHECK-DAG: store float %d, ptr %second
; CHECK: load float, ptr %any

; What the loop only reads is read once, and not written back.
define ptx_kernel void @only_read(ptr addrspace(1) %out, i32 %n, i32 %at) {
entry:
  %array = alloca [2 x float], align 8
  call void @llvm.memset.p0.i64(ptr align 8 %array, i8 0, i64 8, i1 false)
  %index = sext i32 %at to i64
  %any = getelementptr float, ptr %array, i64 %index
  store float 1.0, ptr %any, align 4
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = load float, ptr %array, align 8
  store float %a, ptr addrspace(1) %out, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @only_read
; CHECK: store float 1.0
; CHECK: [[A:%.*]] = load float, ptr %array
; CHECK: body:
; CHECK: store float [[A]], ptr addrspace(1) %out
; CHECK: exit:
; CHECK-NEXT: ret void

; An index that is not a number may be any part.
define ptx_kernel void @indexed(ptr addrspace(1) %out, i32 %n, i64 %at) {
entry:
  %array = alloca [2 x float], align 8
  call void @llvm.memset.p0.i64(ptr align 8 %array, i8 0, i64 8, i1 false)
  %any = getelementptr float, ptr %array, i64 %at
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = load float, ptr %array, align 8
  %b = fadd float %a, 1.0
  store float %b, ptr %array, align 8
  store float %b, ptr %any, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = load float, ptr %any, align 4
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
; CHECK-LABEL: @indexed
; CHECK: body:
; CHECK: load float, ptr %array
; CHECK: store float %b, ptr %array

; The whole is filled in every turn.
define ptx_kernel void @filled(ptr addrspace(1) %out, i32 %n, i64 %at) {
entry:
  %array = alloca [2 x float], align 8
  %any = getelementptr float, ptr %array, i64 %at
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.memset.p0.i64(ptr align 8 %array, i8 0, i64 8, i1 false)
  %a = load float, ptr %array, align 8
  %b = fadd float %a, 1.0
  store float %b, ptr %array, align 8
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = load float, ptr %any, align 4
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
; CHECK-LABEL: @filled
; CHECK: body:
; CHECK: load float, ptr %array
; CHECK: store float %b, ptr %array

; Two ways of looking at the same bytes; what lies beside them is kept.
define ptx_kernel void @overlapping(ptr addrspace(1) %out, i32 %n, i64 %at) {
entry:
  %array = alloca [3 x float], align 8
  %second = getelementptr inbounds float, ptr %array, i64 1
  %third = getelementptr inbounds float, ptr %array, i64 2
  call void @llvm.memset.p0.i64(ptr align 8 %array, i8 0, i64 12, i1 false)
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %wide = load i64, ptr %array, align 8
  %low = trunc i64 %wide to i32
  %f = sitofp i32 %low to float
  store float %f, ptr %second, align 4
  store float %f, ptr %third, align 8
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %any = getelementptr float, ptr %array, i64 %at
  %r = load float, ptr %any, align 4
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
; CHECK-LABEL: @overlapping
; CHECK: body:
; CHECK: load i64, ptr %array
; CHECK: store float %f, ptr %second
; CHECK-NOT: %third
; CHECK: exit:
; CHECK: store float %f, ptr %third

; Whoever has the address may look at the variable behind the barrier.
define ptx_kernel void @given_away(ptr addrspace(1) %out, i32 %n) {
entry:
  %array = alloca [2 x float], align 8
  call void @other(ptr %array)
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = load float, ptr %array, align 8
  %b = fadd float %a, 1.0
  store float %b, ptr %array, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @given_away
; CHECK: body:
; CHECK: load float, ptr %array
; CHECK: store float %b, ptr %array

; A volatile access happens as often as it is written.
define ptx_kernel void @volatile(ptr addrspace(1) %out, i32 %n) {
entry:
  %array = alloca [2 x float], align 8
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = load volatile float, ptr %array, align 8
  %b = fadd float %a, 1.0
  store float %b, ptr %array, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @volatile
; CHECK: body:
; CHECK: load volatile float, ptr %array
; CHECK: store float %b, ptr %array
