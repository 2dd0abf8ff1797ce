; A second load of the same address is not merged with the first across a store.
; RUN: codegen arch=sm_90
; CHECK: ld.u32
; CHECK: st.u32
; CHECK: ld.u32
define ptx_kernel void @k(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  store i32 7, ptr %q, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  store i32 %c, ptr %q, align 4
  ret void
}
