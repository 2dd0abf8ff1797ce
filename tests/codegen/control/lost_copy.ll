; The next value of a phi does not overwrite the old one when that is used after the loop.
; RUN: codegen arch=sm_90
; CHECK: add.s32 [[N:%r[0-9]+]], [[I:%r[0-9]+]], 1;
; CHECK: st.u32 [{{%rd[0-9]+}}+4], [[I]];
define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  store volatile i32 %next, ptr %p, align 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %i, ptr %q, align 4
  ret void
}
