; Names of NVVM's own specification become those of LLVM.
; RUN: ir
define ptx_kernel void @k(ptr %p, i32 %v, i64 %w) {
  %a = call { i32, i1 } @llvm.nvvm.match.all.sync.i32(i32 -1, i32 %v)
  %b = call { i32, i1 } @llvm.nvvm.match.all.sync.i64(i32 -1, i64 %w)
  %c = extractvalue { i32, i1 } %a, 0
  %d = extractvalue { i32, i1 } %b, 0
  %e = add i32 %c, %d
  store i32 %e, ptr %p
  call void @llvm.cuda.syncthreads()
  ret void
}
; CHECK: call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %v)
; CHECK: call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 -1, i64 %w)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
