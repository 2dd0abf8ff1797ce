; Code generation has no opinion of its own of what may go if nothing uses its result: a call that
; only reads and assembly that only computes go, what may be noticed stays.
; RUN: codegen arch=sm_90
; CHECK-LABEL: entry k(
; CHECK-NOT: call.uni
; CHECK-NOT: popc
; CHECK: bar.sync
; CHECK: activemask
; CHECK: ret;
declare i32 @reads(ptr) memory(read) willreturn nounwind

define ptx_kernel void @k(ptr %p, i32 %x) {
  %a = call i32 @reads(ptr %p)
  %b = call i32 asm "popc.b32 $0, $1;", "=r,r"(i32 %x)
  %c = load i32, ptr %p
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  %d = call i32 asm "activemask.b32 $0;", "=r,~{memory}"()
  ret void
}
