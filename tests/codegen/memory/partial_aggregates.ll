; Members of a loaded struct that nobody uses are not loaded.
; RUN: codegen arch=sm_90
; CHECK: ld.f64 {{%fd[0-9]+}}, [{{%rd[0-9]+}}+8];
; CHECK-NOT: ld.u32
; CHECK: ret
define ptx_kernel void @k(ptr %p) {
  %a = load { i32, double, i32 }, ptr %p, align 8
  %d = extractvalue { i32, double, i32 } %a, 1
  store double %d, ptr %p, align 8
  ret void
}
