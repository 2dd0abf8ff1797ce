; An intrinsic that takes generic addresses gets generic ones, and one that takes those of a space gets these.
; RUN: codegen arch=sm_90
@bar = internal addrspace(3) global i64 undef, align 8
@tile = internal addrspace(3) global [64 x i32] undef, align 16
declare void @llvm.nvvm.mbarrier.init(ptr, i32)
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p0(ptr)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p1(ptr addrspace(1), i32)
; CHECK-LABEL: .entry k
; CHECK: cvta.shared.u64
; CHECK: mbarrier.init.b64 [%rd{{[0-9]+}}], 32;
; CHECK: mbarrier.init.shared.b64 [bar], 32;
; CHECK: mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [bar];
; CHECK: ldmatrix.sync.aligned.m8n8.x2.shared.b16 {{[{]%r[0-9]+, %r[0-9]+[}]}}, [tile+16];
; CHECK: ldmatrix.sync.aligned.m8n8.x2.b16 {{[{]%r[0-9]+, %r[0-9]+[}]}}, [%rd{{[0-9]+}}];
; CHECK: atom.global.cta.add.u32 %r{{[0-9]+}}, [%rd{{[0-9]+}}+8], 5;
define ptx_kernel void @k(ptr %out, ptr %any, ptr addrspace(1) %global) {
  call void @llvm.nvvm.mbarrier.init(ptr addrspacecast (ptr addrspace(3) @bar to ptr), i32 32)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 32)
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)
  store volatile i64 %state, ptr %out, align 8
  %place = getelementptr i8, ptr addrspace(3) @tile, i64 16
  %m = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) %place)
  %m0 = extractvalue { i32, i32 } %m, 0
  store volatile i32 %m0, ptr %out, align 4
  %n = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p0(ptr %any)
  %n1 = extractvalue { i32, i32 } %n, 1
  store volatile i32 %n1, ptr %out, align 4
  %next = getelementptr i32, ptr addrspace(1) %global, i64 2
  %old = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p1(ptr addrspace(1) %next, i32 5)
  store volatile i32 %old, ptr %out, align 4
  ret void
}
