; Reads of a thread index are merged, and reads of a clock are not.
; RUN: codegen arch=sm_90
; CHECK: mov.u32 {{%r[0-9]+}}, %tid.x;
; CHECK-NOT: %tid.x
; CHECK: mov.u64 {{%rd[0-9]+}}, %clock64;
; CHECK: mov.u64 {{%rd[0-9]+}}, %clock64;
; CHECK: mov.u32 {{%r[0-9]+}}, %laneid;
; CHECK: mov.u32 {{%r[0-9]+}}, 32;
; CHECK: nanosleep.u32 100;
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = add i32 %a, %b
  store volatile i32 %s, ptr %p, align 4
  %c = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %d = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %e = sub i64 %d, %c
  store volatile i64 %e, ptr %p, align 8
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %m = mul i32 %l, %w
  store volatile i32 %m, ptr %p, align 4
  call void @llvm.nvvm.nanosleep(i32 100)
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare void @llvm.nvvm.nanosleep(i32)
