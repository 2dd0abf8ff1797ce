; A parameter is declared and loaded with the right type and width.
; RUN: codegen arch=sm_90
; CHECK: .param .u8 k_param_0,
; CHECK-NEXT: .param .u8 k_param_1,
; CHECK-NEXT: .param .u16 k_param_2,
; CHECK-NEXT: .param .u32 k_param_3,
; CHECK-NEXT: .param .u64 k_param_4,
; CHECK-NEXT: .param .f32 k_param_5,
; CHECK-NEXT: .param .f64 k_param_6,
; CHECK-NEXT: .param .b16 k_param_7,
; CHECK-NEXT: .param .align 16 .b8 k_param_8[16],
; CHECK-NEXT: .param .align 16 .b8 k_param_9[16],
; CHECK-NEXT: .param .u64 k_param_10
; CHECK: ld.param.s8 [[C:%rs[0-9]+]], [k_param_1];
; CHECK: ld.param.v2.u64 {{[{]}}[[L:%rd[0-9]+]], [[H:%rd[0-9]+]]}, [k_param_8];
; CHECK: ld.param.v4.f32
; CHECK: setp.lt.s16 {{%p[0-9]+}}, [[C]], 0;
define ptx_kernel void @k(i1 %b, i8 %c, i16 %s, i32 %i, i64 %l, float %f, double %d, half %h, i128 %w, <4 x float> %v, ptr %p) {
  %neg = icmp slt i8 %c, 0
  %x = select i1 %neg, i1 %b, i1 true
  %bx = zext i1 %x to i32
  %sx = sext i16 %s to i32
  %a1 = add i32 %bx, %sx
  %a2 = add i32 %a1, %i
  store i32 %a2, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 16
  store i128 %w, ptr %p1, align 16
  %p2 = getelementptr i8, ptr %p, i64 32
  store <4 x float> %v, ptr %p2, align 16
  %p3 = getelementptr i8, ptr %p, i64 48
  store double %d, ptr %p3, align 8
  %p4 = getelementptr i8, ptr %p, i64 56
  store half %h, ptr %p4, align 2
  %p5 = getelementptr i8, ptr %p, i64 64
  store i64 %l, ptr %p5, align 8
  %p6 = getelementptr i8, ptr %p, i64 72
  store float %f, ptr %p6, align 4
  ret void
}
