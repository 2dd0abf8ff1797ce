; An instruction that the target does not have is refused with a word.
; RUN: codegen arch=sm_80
; CHECK: barrier.cluster.arrive{{.*}} needs sm_90, the target is sm_80 (in function "cluster")
; CHECK: cvt.rn.satfinite.e4m3x2.f32 needs sm_89, the target is sm_80 (in function "narrow")
define ptx_kernel void @cluster() {
  call void @llvm.nvvm.barrier.cluster.arrive()
  ret void
}
define ptx_kernel void @narrow(ptr %p, float %a, float %b) {
  %c = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %a, float %b)
  store i16 %c, ptr %p, align 2
  ret void
}
declare void @llvm.nvvm.barrier.cluster.arrive()
declare i16 @llvm.nvvm.ff.to.e4m3x2.rn(float, float)
