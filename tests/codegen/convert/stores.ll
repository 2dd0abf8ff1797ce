; A value is not truncated or cast before a store that takes only its low bits.
; RUN: codegen arch=sm_90
; CHECK-NOT: cvt
; CHECK-NOT: mov.b32
; CHECK: st.u8 [{{%rd[0-9]+}}], [[I:%r[0-9]+]];
; CHECK: st.u16 [{{%rd[0-9]+}}+2], [[I]];
; CHECK: st.u32 [{{%rd[0-9]+}}+4], {{%r[0-9]+}};
define ptx_kernel void @k(i32 %i, float %f, ptr %p) {
  %a = trunc i32 %i to i8
  store i8 %a, ptr %p, align 1
  %b = trunc i32 %i to i16
  %p1 = getelementptr i8, ptr %p, i64 2
  store i16 %b, ptr %p1, align 2
  %c = bitcast float %f to i32
  %p2 = getelementptr i8, ptr %p, i64 4
  store i32 %c, ptr %p2, align 4
  ret void
}
