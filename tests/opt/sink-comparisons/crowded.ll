; Comparisons that live through a loop are made in it where there are more of them than leave it predicates of its own,
; the first of them from what is there anyway. Three may stay before the loop.
; RUN: opt passes=sink-comparisons
define ptx_kernel void @many(ptr addrspace(1) %p, i32 %n, i32 %lane, i32 %warp) {
entry:
  %a = icmp eq i32 %lane, 0
  %b = icmp eq i32 %lane, 31
  %c = icmp ne i32 %warp, 0
  %d = icmp slt i32 %warp, 3
  %e = and i1 %a, %c
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %va = select i1 %a, i32 %v, i32 1
  %vb = select i1 %b, i32 %va, i32 2
  %vc = select i1 %c, i32 %vb, i32 3
  %vd = select i1 %d, i32 %vc, i32 4
  br i1 %e, label %store, label %latch
store:
  store i32 %vd, ptr addrspace(1) %q, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @many
; CHECK: entry:
; CHECK-COUNT-3: icmp
; CHECK-NOT: icmp
; CHECK: loop:
; CHECK: icmp
; CHECK: latch:

; Three live through the loop: they stay.
define ptx_kernel void @few(ptr addrspace(1) %p, i32 %n, i32 %lane, i32 %warp) {
entry:
  %a = icmp eq i32 %lane, 0
  %b = icmp eq i32 %lane, 31
  %c = icmp ne i32 %warp, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %va = select i1 %a, i32 %v, i32 1
  %vb = select i1 %b, i32 %va, i32 2
  %vc = select i1 %c, i32 %vb, i32 3
  store i32 %vc, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @few
; CHECK-COUNT-3: icmp
; CHECK: loop:
; CHECK-NEXT: phi
; CHECK-COUNT-1: icmp
; CHECK-NOT: icmp
; CHECK: exit:

; Floats are not compared again, nor is what would keep two registers alive; a truth value that was loaded stays.
define ptx_kernel void @dear(ptr addrspace(1) %p, i32 %n, float %x, i64 %y, i64 %z) {
entry:
  %s = add i64 %y, 7
  %t = mul i64 %z, 3
  %a = fcmp olt float %x, 1.0
  %b = fcmp olt float %x, 2.0
  %c = fcmp olt float %x, 3.0
  %d = icmp slt i64 %s, %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %va = select i1 %a, i32 %v, i32 1
  %vb = select i1 %b, i32 %va, i32 2
  %vc = select i1 %c, i32 %vb, i32 3
  %vd = select i1 %d, i32 %vc, i32 4
  store i32 %vd, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @dear
; CHECK: entry:
; CHECK: icmp slt i64
; CHECK: loop:
; CHECK-COUNT-1: icmp
; CHECK-NOT: icmp
; CHECK: exit:
