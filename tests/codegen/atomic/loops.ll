; An atomic operation without an instruction is a compare-and-swap loop on the right word.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry nand(
; CHECK: ld.relaxed.gpu.u32 [[F:%r[0-9]+]]
; CHECK: and.b32
; CHECK: not.b32
; CHECK: atom.cas.b32
; CHECK: @{{!?}}%p{{[0-9]+}} bra
; CHECK-LABEL: .entry byte(
; CHECK: and.b64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, -4;
; CHECK: atom.cas.b32
; CHECK-LABEL: .entry fmax(
; CHECK: max.f32
; CHECK: atom.cas.b32
define ptx_kernel void @nand(ptr %p, i32 %n) {
  %a = atomicrmw nand ptr %p, i32 %n syncscope("device") monotonic, align 4
  ret void
}
define ptx_kernel void @byte(ptr %p, i8 %n) {
  %a = atomicrmw add ptr %p, i8 %n syncscope("device") monotonic, align 1
  ret void
}
define ptx_kernel void @fmax(ptr %p, float %n) {
  %a = atomicrmw fmax ptr %p, float %n syncscope("device") monotonic, align 4
  ret void
}
