; A texture with a sampler of its own makes the module one of the texture mode that has samplers.
; RUN: codegen arch=sm_75
; RUN: codegen arch=sm_100
; CHECK: .target {{sm_75|sm_100}}, texmode_independent
; CHECK-DAG: .global .samplerref plain = { addr_mode_0 = wrap, addr_mode_1 = wrap, addr_mode_2 = wrap, filter_mode = nearest, force_unnormalized_coords = 1 };
; CHECK-DAG: .global .samplerref smooth = { addr_mode_0 = clamp_to_edge, addr_mode_1 = clamp_to_edge, addr_mode_2 = clamp_to_edge, filter_mode = linear };
; CHECK-DAG: .global .samplerref border = { addr_mode_0 = clamp_to_border, addr_mode_1 = clamp_to_border, addr_mode_2 = clamp_to_border, filter_mode = nearest };
; CHECK-DAG: .global .samplerref mirrored = { addr_mode_0 = mirror, addr_mode_1 = mirror, addr_mode_2 = mirror, filter_mode = linear };
; CHECK-DAG: .global .samplerref unknown;
; CHECK-DAG: .global .texref tex0;
@plain = internal addrspace(1) global i64 0, align 8
@smooth = internal addrspace(1) global i64 26, align 8
@border = internal addrspace(1) global i32 9, align 4
@mirrored = internal addrspace(1) global i64 28, align 8
@unknown = internal addrspace(1) global i64 undef, align 8
@tex0 = internal addrspace(1) global i64 0, align 8
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare { float, float, float, float } @llvm.nvvm.tex.2d.v4f32.f32(i64, i64, float, float)
declare { i32, i32, i32, i32 } @llvm.nvvm.tex.3d.v4s32.s32(i64, i64, i32, i32, i32)
declare { float, float, float, float } @llvm.nvvm.tex.cube.array.level.v4f32.f32(i64, i64, i32, float, float, float, float)
declare { i32, i32, i32, i32 } @llvm.nvvm.tex.2d.array.grad.v4u32.f32(i64, i64, i32, float, float, float, float, float, float)
declare { float, float, float, float } @llvm.nvvm.tld4.g.2d.v4f32.f32(i64, i64, float, float)
declare i1 @llvm.nvvm.istypep.sampler(i64)
; CHECK-LABEL: .entry variables(
; CHECK: tex.2d.v4.f32.f32 {{.*}}, [tex0, smooth, {%f1, %f1}];
; CHECK: tld4.g.2d.v4.f32.f32 {{.*}}, [tex0, mirrored, {%f1, %f1}];
define ptx_kernel void @variables(ptr addrspace(1) %out, float %x) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex0)
  %s = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @smooth)
  %m = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @mirrored)
  %texel = call { float, float, float, float } @llvm.nvvm.tex.2d.v4f32.f32(i64 %t, i64 %s, float %x, float %x)
  %r = extractvalue { float, float, float, float } %texel, 0
  %four = call { float, float, float, float } @llvm.nvvm.tld4.g.2d.v4f32.f32(i64 %t, i64 %m, float %x, float %x)
  %g = extractvalue { float, float, float, float } %four, 3
  %sum = fadd float %r, %g
  store float %sum, ptr addrspace(1) %out
  ret void
}
; CHECK-LABEL: .entry handles(
; CHECK: tex.3d.v4.s32.s32 {{.*}}, [%rd2, %rd3, {%r1, %r1, %r1, %r1}];
; CHECK: tex.level.acube.v4.f32.f32 {{.*}}, [%rd2, %rd3, {%r1, %f1, %f1, %f1}], %f1;
; CHECK: tex.grad.a2d.v4.u32.f32 {{.*}}, [%rd2, %rd3, {%r1, %f1, %f1, %f1}], {%f1, %f1}, {%f1, %f1};
; CHECK: istypep.samplerref
define ptx_kernel void @handles(ptr addrspace(1) %out, i64 %t, i64 %s, i32 %i, float %x) {
  %a = call { i32, i32, i32, i32 } @llvm.nvvm.tex.3d.v4s32.s32(i64 %t, i64 %s, i32 %i, i32 %i, i32 %i)
  %a0 = extractvalue { i32, i32, i32, i32 } %a, 0
  store i32 %a0, ptr addrspace(1) %out
  %b = call { float, float, float, float } @llvm.nvvm.tex.cube.array.level.v4f32.f32(i64 %t, i64 %s, i32 %i, float %x, float %x, float %x, float %x)
  %b0 = extractvalue { float, float, float, float } %b, 1
  %next = getelementptr i32, ptr addrspace(1) %out, i32 1
  store float %b0, ptr addrspace(1) %next
  %c = call { i32, i32, i32, i32 } @llvm.nvvm.tex.2d.array.grad.v4u32.f32(i64 %t, i64 %s, i32 %i, float %x, float %x, float %x, float %x, float %x, float %x)
  %c0 = extractvalue { i32, i32, i32, i32 } %c, 2
  %q = call i1 @llvm.nvvm.istypep.sampler(i64 %s)
  %z = zext i1 %q to i32
  %sum = add i32 %c0, %z
  %last = getelementptr i32, ptr addrspace(1) %out, i32 2
  store i32 %sum, ptr addrspace(1) %last
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!0 = !{ptr addrspace(1) @plain, !"sampler", i32 1}
!1 = !{ptr addrspace(1) @smooth, !"sampler", i32 1}
!2 = !{ptr addrspace(1) @border, !"sampler", i32 1}
!3 = !{ptr addrspace(1) @mirrored, !"sampler", i32 1}
!4 = !{ptr addrspace(1) @unknown, !"sampler", i32 1}
!5 = !{ptr addrspace(1) @tex0, !"texture", i32 1}
