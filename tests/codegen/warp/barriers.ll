; A barrier stays, is not moved across a store, and is printed with its number.
; RUN: codegen arch=sm_90
; CHECK: st.shared.u32
; CHECK-NEXT: bar.sync 0;
; CHECK-NEXT: ld.shared.u32
; CHECK: bar.sync 1, 64;
; CHECK: bar.arrive 2, 64;
; CHECK: bar.red.popc.u32 {{%r[0-9]+}}, 0, [[P:%p[0-9]+]];
; CHECK: bar.red.or.pred {{%p[0-9]+}}, 0, [[P]];
@s = internal addrspace(3) global i32 undef, align 4
define ptx_kernel void @k(i32 %a, ptr %p) {
  store i32 %a, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 2, i32 64)
  %c = icmp eq i32 %a, 3
  %n = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)
  store volatile i32 %n, ptr %p, align 4
  %o = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c)
  %z = zext i1 %o to i32
  store volatile i32 %z, ptr %p, align 4
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
