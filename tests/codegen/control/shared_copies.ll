; Numbers that both ways of a branch put into the same registers are put there once, before the branch;
; what the block reads in between stays where it is.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry sums(
; CHECK: setp.lt.s32 [[SKIP:%p[0-9]+]],
; CHECK-DAG: mov.f32 [[A:%f[0-9]+]], 0f00000000;
; CHECK-DAG: mov.f32 [[B:%f[0-9]+]], 0f3F800000;
; CHECK: @[[SKIP]] bra [[END:\$L__BB[0-9_]+]];
; CHECK-NOT: mov.f32
; CHECK-DAG: add.rn.f32 [[A]], [[A]],
; CHECK-DAG: add.rn.f32 [[B]], [[B]],
; CHECK: [[END]]:
; CHECK-NOT: mov.f32
; CHECK: st.f32 [{{%rd[0-9]+}}], [[A]];
; CHECK: ret;
define ptx_kernel void @sums(i32 %n, ptr %p) {
entry:
  %none = icmp slt i32 %n, 1
  br i1 %none, label %end, label %before
before:
  %x = load volatile float, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %a = phi float [ 0.0, %before ], [ %a.next, %loop ]
  %b = phi float [ 1.0, %before ], [ %b.next, %loop ]
  %a.next = fadd float %a, %x
  %b.next = fadd float %b, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %a.end = phi float [ 0.0, %entry ], [ %a.next, %loop ]
  %b.end = phi float [ 1.0, %entry ], [ %b.next, %loop ]
  store float %a.end, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store float %b.end, ptr %q, align 4
  ret void
}

; Different numbers are put there apart.
; CHECK-LABEL: .entry differs(
; CHECK: mov.f32 [[C:%f[0-9]+]], 0f40000000;
; CHECK: bra
; CHECK: mov.f32 [[C]], 0f00000000;
; CHECK: ret;
define ptx_kernel void @differs(i32 %n, ptr %p) {
entry:
  %none = icmp slt i32 %n, 1
  br i1 %none, label %end, label %before
before:
  %x = load volatile float, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %a = phi float [ 0.0, %before ], [ %a.next, %loop ]
  %a.next = fadd float %a, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %a.end = phi float [ 2.0, %entry ], [ %a.next, %loop ]
  store float %a.end, ptr %p, align 4
  ret void
}
