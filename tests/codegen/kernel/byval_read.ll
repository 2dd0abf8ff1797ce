; An object passed by value and only read is not copied to local memory.
; RUN: codegen arch=sm_90
%S = type { i32, [3 x float], double }
; CHECK: .param .align 8 .b8 k_param_0[24],
; CHECK-NOT: .local
; CHECK-DAG: ld.param.u32 {{%r[0-9]+}}, [k_param_0];
; CHECK-DAG: ld.param.f64 {{%fd[0-9]+}}, [k_param_0+16];
; CHECK: mov.b64 [[B:%rd[0-9]+]], k_param_0;
; CHECK: ld.param.f32 {{%f[0-9]+}}, [{{%rd[0-9]+}}+4];
define ptx_kernel void @k(ptr byval(%S) align 8 %s, ptr %o, i32 %n) {
  %a = load i32, ptr %s, align 8
  store i32 %a, ptr %o, align 4
  %pd = getelementptr %S, ptr %s, i32 0, i32 2
  %d = load double, ptr %pd, align 8
  %o8 = getelementptr i8, ptr %o, i64 8
  store double %d, ptr %o8, align 8
  %pf = getelementptr %S, ptr %s, i32 0, i32 1, i32 %n
  %f = load float, ptr %pf, align 4
  %o16 = getelementptr i8, ptr %o, i64 16
  store float %f, ptr %o16, align 4
  ret void
}
