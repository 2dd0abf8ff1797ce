; The arm that is likely follows its branch: the second, that of different values, that of a loop, none that traps or returns.
; RUN: codegen arch=sm_90
; CHECK-LABEL: entry special(
; CHECK: setp.lt.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 768;
; CHECK-NEXT: @[[P]] bra
; CHECK: st.u32 [{{%rd[0-9]+}}], 2;
; CHECK: st.u32 [{{%rd[0-9]+}}], 1;
define ptx_kernel void @special(i32 %n, ptr %p) {
entry:
  %c = icmp slt i32 %n, 768
  br i1 %c, label %few, label %many
few:
  store i32 1, ptr %p, align 4
  br label %end
many:
  store i32 2, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: entry different(
; CHECK: setp.eq.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 768;
; CHECK-NEXT: @[[P]] bra
; CHECK: st.u32 [{{%rd[0-9]+}}], 1;
; CHECK: st.u32 [{{%rd[0-9]+}}], 2;
define ptx_kernel void @different(i32 %n, ptr %p) {
entry:
  %c = icmp ne i32 %n, 768
  br i1 %c, label %other, label %same
other:
  store i32 1, ptr %p, align 4
  br label %end
same:
  store i32 2, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: entry guarded(
; CHECK: setp.ge.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 768;
; CHECK-NEXT: @[[P]] bra
; CHECK: st.u32 [{{%rd[0-9]+}}], 1;
; CHECK: trap;
define ptx_kernel void @guarded(i32 %n, ptr %p) {
entry:
  %c = icmp slt i32 %n, 768
  br i1 %c, label %fine, label %bad
fine:
  store i32 1, ptr %p, align 4
  ret void
bad:
  store i32 2, ptr %p, align 4
  call void @llvm.trap()
  unreachable
}
declare void @llvm.trap()
; CHECK-LABEL: entry nothing(
; CHECK: setp.ge.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 768;
; CHECK-NEXT: @[[P]] bra
; CHECK: st.u32 [{{%rd[0-9]+}}], 1;
define ptx_kernel void @nothing(i32 %n, ptr %p) {
entry:
  %c = icmp slt i32 %n, 768
  br i1 %c, label %some, label %none
some:
  store i32 1, ptr %p, align 4
  ret void
none:
  ret void
}
