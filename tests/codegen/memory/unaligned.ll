; An access assumes no more alignment than it has.
; RUN: codegen arch=sm_90
; CHECK: ld.u8
; CHECK: ld.u8 {{.*}}+1];
; CHECK: ld.u8 {{.*}}+2];
; CHECK: ld.u8 {{.*}}+3];
; CHECK: st.u16 [{{%rd[0-9]+}}], {{%r[0-9]+}};
; CHECK: st.u16 [{{%rd[0-9]+}}+2], {{%r[0-9]+}};
; CHECK-NOT: ld.u32
define ptx_kernel void @k(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 1
  store i32 %a, ptr %q, align 2
  ret void
}
