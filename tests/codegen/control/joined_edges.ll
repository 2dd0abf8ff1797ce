; Several ways to one place with the same values there share the copies.
; RUN: codegen arch=sm_90
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x, i32 %y, i32 %z) {
entry:
  %g0 = getelementptr i32, ptr addrspace(1) %p, i64 0
  %g1 = getelementptr i32, ptr addrspace(1) %p, i64 1
  %g2 = getelementptr i32, ptr addrspace(1) %p, i64 2
  %g3 = getelementptr i32, ptr addrspace(1) %p, i64 3
  %g4 = getelementptr i32, ptr addrspace(1) %p, i64 4
  %g5 = getelementptr i32, ptr addrspace(1) %p, i64 5
  %a0 = load volatile i32, ptr addrspace(1) %g0, align 4
  %a1 = load volatile i32, ptr addrspace(1) %g1, align 4
  %a2 = load volatile i32, ptr addrspace(1) %g2, align 4
  %a3 = load volatile i32, ptr addrspace(1) %g3, align 4
  %a4 = load volatile i32, ptr addrspace(1) %g4, align 4
  %a5 = load volatile i32, ptr addrspace(1) %g5, align 4
  %q0 = icmp ult i32 %x, %y
  br i1 %q0, label %swap, label %one
one:
  %q1 = icmp ult i32 %y, %z
  br i1 %q1, label %join, label %two
two:
  store volatile i32 %y, ptr addrspace(1) %p, align 4
  %q2 = icmp ult i32 %z, %x
  br i1 %q2, label %join, label %three
three:
  store volatile i32 %z, ptr addrspace(1) %p, align 4
  %q3 = icmp eq i32 %z, 7
  br i1 %q3, label %join, label %swap
swap:
  store volatile i32 %x, ptr addrspace(1) %p, align 4
  br label %join
join:
  %b0 = phi i32 [ %a5, %one ], [ %a5, %two ], [ %a5, %three ], [ %a0, %swap ]
  %b1 = phi i32 [ %a4, %one ], [ %a4, %two ], [ %a4, %three ], [ %a1, %swap ]
  %b2 = phi i32 [ %a3, %one ], [ %a3, %two ], [ %a3, %three ], [ %a2, %swap ]
  %b3 = phi i32 [ %a2, %one ], [ %a2, %two ], [ %a2, %three ], [ %a3, %swap ]
  %b4 = phi i32 [ %a1, %one ], [ %a1, %two ], [ %a1, %three ], [ %a4, %swap ]
  %b5 = phi i32 [ %a0, %one ], [ %a0, %two ], [ %a0, %three ], [ %a5, %swap ]
  store volatile i32 %b0, ptr addrspace(1) %g0, align 4
  store volatile i32 %b1, ptr addrspace(1) %g1, align 4
  store volatile i32 %b2, ptr addrspace(1) %g2, align 4
  store volatile i32 %b3, ptr addrspace(1) %g3, align 4
  store volatile i32 %b4, ptr addrspace(1) %g4, align 4
  store volatile i32 %b5, ptr addrspace(1) %g5, align 4
  store volatile i32 %a0, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: .entry k
; CHECK: setp.lt.u32
; CHECK: setp.lt.u32
; CHECK-NEXT: @%p{{[0-9]+}} bra [[COPIES:\$L__BB[0-9_]+]];
; CHECK: setp.lt.u32
; CHECK-NEXT: @%p{{[0-9]+}} bra [[COPIES]];
; CHECK: setp.ne.s32
; CHECK-NOT: mov.u32
; CHECK: [[COPIES]]:
; CHECK-NEXT: mov.u32
; CHECK: bra.uni
; CHECK: mov.u32
; CHECK-NEXT: mov.u32
; CHECK-NOT: mov.u32
; CHECK: ret;
