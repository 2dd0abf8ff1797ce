; Bits move between integers, floats and vectors in the right order.
; RUN: codegen arch=sm_90
; CHECK: ld.param.u32 [[F:%r[0-9]+]], [k_param_0];
; CHECK: add.s32 {{%r[0-9]+}}, [[F]], 1;
; CHECK: mov.b64 {{[{]}}[[L:%r[0-9]+]], [[H:%r[0-9]+]]}, {{%rd[0-9]+}};
; CHECK: add.s32 {{%r[0-9]+}}, [[L]], [[H]];
; CHECK: mov.b64 {{%rd[0-9]+}}, {{[{]}}{{%r[0-9]+}}, {{%r[0-9]+}}};
define ptx_kernel void @k(float %f, i64 %l, <2 x i32> %v, ptr %p) {
  %a = bitcast float %f to i32
  %b = add i32 %a, 1
  store volatile i32 %b, ptr %p, align 4
  %c = bitcast i64 %l to <2 x i32>
  %d = extractelement <2 x i32> %c, i32 0
  %e = extractelement <2 x i32> %c, i32 1
  %g = add i32 %d, %e
  store volatile i32 %g, ptr %p, align 4
  %h = bitcast <2 x i32> %v to i64
  %i = add i64 %h, 1
  store volatile i64 %i, ptr %p, align 8
  ret void
}
