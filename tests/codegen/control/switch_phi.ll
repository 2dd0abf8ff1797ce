; Phis that a switch enters directly have every edge once.
; RUN: codegen arch=sm_90
; CHECK: mov.u32 [[V:%r[0-9]+]], 5;
; CHECK: st.u32 [{{%rd[0-9]+}}], [[V]];
define ptx_kernel void @k(i8 %n, ptr %p) {
entry:
  switch i8 %n, label %end [ i8 0, label %end
                             i8 -1, label %x
                             i8 9, label %end ]
x:
  br label %end
end:
  %v = phi i32 [ 5, %entry ], [ 5, %entry ], [ 5, %entry ], [ 7, %x ]
  store i32 %v, ptr %p, align 4
  ret void
}
