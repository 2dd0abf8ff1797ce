; No branch jumps to the block that follows anyway.
; RUN: codegen arch=sm_90
; CHECK: setp.gt.s32 [[P:%p[0-9]+]]
; CHECK-NEXT: @[[P]] bra [[THEN:.L__BB0_[0-9]+]];
; CHECK: st.u32 [{{%rd[0-9]+}}], 2;
; CHECK-NEXT: bra.uni [[END:.L__BB0_[0-9]+]];
; CHECK: [[THEN]]:
; CHECK-NEXT: st.u32 [{{%rd[0-9]+}}], 1;
; CHECK-NOT: bra
; CHECK: [[END]]:
; CHECK-NEXT: ret;
define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  %c = icmp sgt i32 %n, 5
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, align 4
  br label %end
else:
  store i32 2, ptr %p, align 4
  br label %end
end:
  ret void
}
