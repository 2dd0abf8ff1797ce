; Two readings of a register that counts by itself stay two.
; RUN: codegen arch=sm_90
; CHECK-COUNT-2: mov.u32 {{.*}}, %pm0;
; CHECK-COUNT-2: mov.u32 {{.*}}, %nsmid;
; CHECK-COUNT-2: mov.u32 {{.*}}, %clock;
declare i32 @llvm.nvvm.read.ptx.sreg.pm0()
declare i32 @llvm.nvvm.read.ptx.sreg.nsmid()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()

define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.pm0()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.pm0()
  %x = sub i32 %b, %a
  store volatile i32 %x, ptr %p
  %c = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  %y = sub i32 %d, %c
  store volatile i32 %y, ptr %p
  %e = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %f = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %z = sub i32 %f, %e
  store volatile i32 %z, ptr %p
  ret void
}
