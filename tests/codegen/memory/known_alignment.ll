; Neighbours are read together where the variable they lie in is aligned for it, whatever the loads say.
; RUN: codegen arch=sm_90
target triple = "nvptx64-nvidia-cuda"
@pairs = internal addrspace(4) constant [8 x i8] c"\01\02\03\04\05\06\07\08", align 8
@loose = internal addrspace(4) constant [8 x i8] c"\01\02\03\04\05\06\07\09", align 4
; CHECK-LABEL: .entry k(
; CHECK: ld.const.v2.f32
; CHECK: ld.const.f32
; CHECK: ld.const.f32
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %i) {
  %p = getelementptr { float, float }, ptr addrspace(4) @pairs, i64 %i
  %a = load float, ptr addrspace(4) %p, align 4
  %q = getelementptr i8, ptr addrspace(4) %p, i64 4
  %b = load float, ptr addrspace(4) %q, align 4
  %s = getelementptr { float, float }, ptr addrspace(4) @loose, i64 %i
  %c = load float, ptr addrspace(4) %s, align 4
  %t = getelementptr i8, ptr addrspace(4) %s, i64 4
  %d = load float, ptr addrspace(4) %t, align 4
  %ab = fmul float %a, %b
  %cd = fmul float %c, %d
  %e = fadd float %ab, %cd
  store float %e, ptr addrspace(1) %out
  ret void
}
