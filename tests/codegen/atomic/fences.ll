; Fences and ordered accesses are at least as strong as the IR asks for.
; RUN: codegen arch=sm_90
; CHECK: fence.acq_rel.gpu;
; CHECK: fence.sc.sys;
; CHECK: membar.cta;
; CHECK: membar.gl;
; CHECK: membar.sys;
; CHECK: ld.acquire.gpu.global.u32
; CHECK: st.release.gpu.global.u32
; CHECK: ld.relaxed.sys.global.u32
define ptx_kernel void @k(ptr addrspace(1) %p) {
  fence syncscope("device") acq_rel
  fence seq_cst
  call void @llvm.nvvm.membar.cta()
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.membar.sys()
  %a = load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
  store atomic i32 %a, ptr addrspace(1) %p syncscope("device") release, align 4
  %b = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  ret void
}
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.sys()
