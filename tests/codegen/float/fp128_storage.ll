; Numbers of 128 bits travel and lie in memory as integers of their size do.
; RUN: codegen
target triple = "nvptx64-nvidia-cuda"
; CHECK: .visible .global .align 16 .b8 one[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 63};
@one = addrspace(1) constant fp128 0xL00000000000000003FFF000000000000, align 16

; CHECK-LABEL: .func (.param .align 16 .b8 func_retval0[16]) pass(
; CHECK: ld.param.v2.u64
; CHECK: st.param.v2.{{[bu]}}64
define fp128 @pass(fp128 %x, ptr %p) {
  store fp128 %x, ptr %p, align 16
  ret fp128 %x
}
