; A counted loop does not copy its counter: increment and phi share a register.
; RUN: codegen arch=sm_90
; CHECK: mov.u32 [[I:%r[0-9]+]], 0;
; CHECK: [[HEAD:.L__BB0_[0-9]+]]:
; CHECK-NOT: mov
; CHECK: add.s32 [[I]], [[I]], 1;
; CHECK-NEXT: setp.lt.s32 [[P:%p[0-9]+]], [[I]], {{%r[0-9]+}};
; CHECK-NEXT: @[[P]] bra [[HEAD]];
define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  store i32 %i, ptr %q, align 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
