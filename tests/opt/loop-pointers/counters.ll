; Addresses that follow a counter become pointers that step, in loops that ptxas may unroll, or unroll again.
; RUN: opt passes=loop-pointers
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define float @gather(ptr addrspace(1) %values, ptr addrspace(1) %columns, ptr addrspace(1) %x, i32 %from, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ %from, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %pv = getelementptr inbounds float, ptr addrspace(1) %values, i64 %w
  %v = load float, ptr addrspace(1) %pv, align 4
  %pc = getelementptr inbounds i32, ptr addrspace(1) %columns, i64 %w
  %c = load i32, ptr addrspace(1) %pc, align 4
  %cw = sext i32 %c to i64
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %cw
  %vx = load float, ptr addrspace(1) %px, align 4
  %m = fmul float %v, %vx
  %sum = fadd float %s, %m
  %next = add nsw i32 %i, 32
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret float %sum
}
; CHECK-LABEL: define float @gather
; CHECK: [[V:%.*]] = getelementptr float, ptr addrspace(1) %values, i64
; CHECK: [[C:%.*]] = getelementptr i32, ptr addrspace(1) %columns, i64
; CHECK: body:
; CHECK-DAG: [[PV:%.*]] = phi ptr addrspace(1) [ [[V]], %entry ], [ [[NV:%.*]], %body ]
; CHECK-DAG: [[PC:%.*]] = phi ptr addrspace(1) [ [[C]], %entry ], [ [[NC:%.*]], %body ]
; CHECK: load float, ptr addrspace(1) [[PV]]
; CHECK: load i32, ptr addrspace(1) [[PC]]
; CHECK: getelementptr inbounds float, ptr addrspace(1) %x
; CHECK: [[NV]] = getelementptr float, ptr addrspace(1) [[PV]], i64 32
; CHECK: [[NC]] = getelementptr i32, ptr addrspace(1) [[PC]], i64 32
define void @wraps(ptr addrspace(1) %p, i32 %from, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ %from, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  store i32 %i, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 32
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @wraps
; CHECK-NOT: phi ptr
; CHECK: ret void
define i32 @unrolled(ptr addrspace(1) %p, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  %a = load i32, ptr addrspace(1) %q, align 4
  %j = add nsw i32 %i, 1
  %u = sext i32 %j to i64
  %r = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %u
  %b = load i32, ptr addrspace(1) %r, align 4
  %ab = add i32 %a, %b
  %sum = add i32 %s, %ab
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @unrolled
; CHECK: body:
; CHECK: [[P:%.*]] = phi ptr addrspace(1) [ %p, %entry ], [ [[NEXT:%.*]], %body ]
; CHECK: load i32, ptr addrspace(1) [[P]]
; CHECK: [[R:%.*]] = getelementptr i32, ptr addrspace(1) [[P]], i64 1
; CHECK: load i32, ptr addrspace(1) [[R]]
; CHECK: [[NEXT]] = getelementptr i32, ptr addrspace(1) [[P]], i64 2
define i32 @unsure(ptr addrspace(1) %p, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  %a = load i32, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %u = sext i32 %j to i64
  %r = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %u
  %b = load i32, ptr addrspace(1) %r, align 4
  %ab = add i32 %a, %b
  %sum = add i32 %s, %ab
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @unsure
; CHECK-NOT: phi ptr
; CHECK: ret i32
define void @meets(ptr addrspace(1) %p, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  store i32 %i, ptr addrspace(1) %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @meets
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @stays(ptr addrspace(1) %p, i32 %to) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  store i32 %i, ptr addrspace(1) %q, align 4
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %to
  br i1 %more, label %body, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK-LABEL: define void @stays
; CHECK-NOT: phi ptr
; CHECK: ret void
