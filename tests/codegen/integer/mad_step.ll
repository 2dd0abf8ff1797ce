; The step of a loop, a product computed before it, is added in every turn, not multiplied out, and takes
; one register.
; RUN: codegen arch=sm_90
define ptx_kernel void @k(i32 %a, i32 %b, i32 %n, ptr %p) {
entry:
  %step = mul i32 %a, %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK: mul.lo.s32 [[STEP:%r[0-9]+]]
; CHECK: $L__BB0_1:
; CHECK: add.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, [[STEP]];
