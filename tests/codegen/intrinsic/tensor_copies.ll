; Copies of boxes of tensors: flags, which are constants, say what is there besides the coordinates.
; RUN: codegen arch=sm_100a
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: tile(
; CHECK: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}];
; CHECK: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint.cta_group::2 [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}], %rs{{[0-9]+}}, %rd{{[0-9]+}};
define void @tile(ptr addrspace(7) %to, ptr addrspace(3) %barrier, ptr %map, i32 %x, i32 %y, i16 %mask, i64 %hint) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %to, ptr addrspace(3) %barrier, ptr %map, i32 %x, i32 %y, i16 %mask, i64 %hint, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %to, ptr addrspace(3) %barrier, ptr %map, i32 %x, i32 %y, i16 %mask, i64 %hint, i1 true, i1 true, i32 2)
  ret void
}

; CHECK-LABEL: window(
; CHECK: cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}], {%rs{{[0-9]+}}, %rs{{[0-9]+}}};
define void @window(ptr addrspace(3) %to, ptr addrspace(3) %barrier, ptr %map, i32 %x, i16 %u, i16 %v, i64 %hint) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.im2col.4d(ptr addrspace(3) %to, ptr addrspace(3) %barrier, ptr %map, i32 %x, i32 %x, i32 %x, i32 %x, i16 %u, i16 %v, i64 %hint, i1 false)
  ret void
}

; CHECK-LABEL: sum(
; CHECK: cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.tile.bulk_group.L2::cache_hint [%rd{{[0-9]+}}, {%r{{[0-9]+}}}], [%rd{{[0-9]+}}], %rd{{[0-9]+}};
define void @sum(ptr addrspace(3) %from, ptr %map, i32 %x, i64 %hint) {
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) %from, ptr %map, i32 %x, i64 %hint, i1 true)
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.im2col.4d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i32, i32, i16, i16, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3), ptr, i32, i64, i1)
