; A place that a loop reads and writes is kept in a register if nobody else can see it before the loop ends.
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

; No other thread has a local variable: a part of it is kept though few turns write it.
define i32 @local(ptr addrspace(1) noalias %in, i32 %n, i32 %at) {
entry:
  %array = alloca [4 x i32], align 4
  %part = getelementptr i32, ptr %array, i64 2
  store i32 0, ptr %part, align 4
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %w
  %x = load i32, ptr addrspace(1) %q, align 4
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %counts, label %latch
counts:
  %old = load i32, ptr %part, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %part, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %index = sext i32 %at to i64
  %any = getelementptr i32, ptr %array, i64 %index
  %r = load i32, ptr %any, align 4
  ret i32 %r
}
; CHECK-LABEL: define i32 @local
; CHECK: counts:
; CHECK-NEXT: %new = add i32 %{{.*}}, 1
; CHECK-NEXT: br label %latch
; CHECK: exit:
; CHECK: store i32 %{{.*}}, ptr %part
; CHECK: ret i32

; Beyond the end of the variable it is not known what is there.
define i32 @beyond(ptr addrspace(1) noalias %in, i32 %n) {
entry:
  %array = alloca [4 x i32], align 4
  %part = getelementptr i32, ptr %array, i64 4
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %in, i64 %w
  %x = load i32, ptr addrspace(1) %q, align 4
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %counts, label %latch
counts:
  store i32 %x, ptr %part, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 0
}
; CHECK-LABEL: define i32 @beyond
; CHECK: counts:
; CHECK-NEXT: store i32 %x, ptr %part

; Each access has an offset of its own to the same place.
define void @offsets(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %in, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr float, ptr addrspace(1) %in, i64 %w
  %x = load float, ptr addrspace(1) %q, align 4
  %a = getelementptr i8, ptr addrspace(1) %out, i64 4
  %old = load float, ptr addrspace(1) %a, align 4
  %new = fadd float %old, %x
  %b = getelementptr float, ptr addrspace(1) %out, i64 1
  store float %new, ptr addrspace(1) %b, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @offsets
; CHECK: entry:
; CHECK: load float
; CHECK: body:
; CHECK: phi float
; CHECK-NOT: store
; CHECK: br i1 %more
; CHECK: store float %new
; CHECK: ret void
