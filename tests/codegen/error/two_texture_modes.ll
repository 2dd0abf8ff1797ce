; A module has one texture mode: textures with samplers of their own and textures without are refused together.
; RUN: codegen arch=sm_90
; CHECK: a module cannot have textures with samplers of their own and textures without
declare { float, float, float, float } @llvm.nvvm.tex.1d.v4f32.f32(i64, i64, float)
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.f32(i64, float)
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %t, i64 %s, float %x) {
  %a = call { float, float, float, float } @llvm.nvvm.tex.1d.v4f32.f32(i64 %t, i64 %s, float %x)
  %b = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %t, float %x)
  %a0 = extractvalue { float, float, float, float } %a, 0
  %b0 = extractvalue { float, float, float, float } %b, 0
  %sum = fadd float %a0, %b0
  store float %sum, ptr addrspace(1) %out
  ret void
}
