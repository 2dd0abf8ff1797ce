; Two phis that exchange their values are copied at once, not one after the other.
; RUN: codegen arch=sm_90
; CHECK: mov.u32 [[LAST:%r[0-9]+]], [[B:%r[0-9]+]];
; CHECK-NEXT: mov.u32 [[T:%r[0-9]+]], [[A:%r[0-9]+]];
; CHECK-NEXT: mov.u32 [[A]], [[B]];
; CHECK-NEXT: mov.u32 [[B]], [[T]];
; CHECK-NEXT: bra
; CHECK: st.u32 [%rd{{[0-9]+}}], [[LAST]];
define ptx_kernel void @k(i32 %n, i32 %x, i32 %y, ptr %p) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %a, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %b, ptr %p, align 4
  ret void
}
