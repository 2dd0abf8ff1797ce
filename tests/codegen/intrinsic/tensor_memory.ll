; Tensor memory is addressed by 32 bits; products name their kind, blocks and buffers by constants.
; RUN: codegen arch=sm_100a
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: product(
; CHECK: tcgen05.mma.cta_group::2.kind::tf32.collector::a::fill [%r{{[0-9]+}}], %rd{{[0-9]+}}, %rd{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
; CHECK: tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::lastuse [%r{{[0-9]+}}], %rd{{[0-9]+}}, %rd{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
; CHECK: tcgen05.ld.sync.aligned.16x64b.x4.pack::16b.b32 {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [%r{{[0-9]+}}];
define <4 x i32> @product(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %what, i1 %add) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %what, i1 %add, i32 1, i32 2, i32 2)
  call void @llvm.nvvm.tcgen05.mma.ws.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %what, i1 %add, i32 0, i32 3, i32 1)
  %sums = call <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6) %d, i1 true)
  ret <4 x i32> %sums
}

declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
declare <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6), i1)
