; A constant that chooses none of an instruction's words is refused.
; RUN: codegen arch=sm_100a
target triple = "nvptx64-nvidia-cuda"

; CHECK: does not support this use of llvm.nvvm.tcgen05.mma.shared
define void @product(ptr addrspace(6) %d, i64 %a, i32 %what, i1 %add) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %a, i32 %what, i1 %add, i32 1, i32 0, i32 0)
  ret void
}

declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
