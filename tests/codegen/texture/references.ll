; A texture or surface that is a variable is named in the instructions on it; its handle is its name.
; RUN: codegen arch=sm_90
; CHECK-DAG: .global .texref tex0;
; CHECK-DAG: .global .surfref surf0;
@tex0 = internal addrspace(1) global i64 0, align 8
@surf0 = internal addrspace(1) global i64 0, align 8
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64, i32)
declare void @llvm.nvvm.sust.b.1d.i32.trap(i64, i32, i32)
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
declare i32 @llvm.nvvm.txq.width(i64)
declare i32 @llvm.nvvm.suq.height(i64)
declare i1 @llvm.nvvm.istypep.texture(i64)
; CHECK-LABEL: .entry direct(
; CHECK-NOT: mov.u64
; CHECK: tex.1d.v4.f32.s32 {{.*}}, [tex0, {%r1}];
; CHECK: sust.b.1d.b32.trap [surf0, {%r1}], {[[VALUE:%r[0-9]+]]};
; CHECK: txq.width.b32 {{%r[0-9]+}}, [tex0];
; CHECK: suq.height.b32 {{%r[0-9]+}}, [surf0];
define ptx_kernel void @direct(ptr addrspace(1) %out, i32 %i) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex0)
  %texel = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %t, i32 %i)
  %x = extractvalue { float, float, float, float } %texel, 0
  store float %x, ptr addrspace(1) %out
  %s = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @surf0)
  call void @llvm.nvvm.sust.b.1d.i32.trap(i64 %s, i32 %i, i32 7)
  %w = call i32 @llvm.nvvm.txq.width(i64 %t)
  %h = call i32 @llvm.nvvm.suq.height(i64 %s)
  %both = add i32 %w, %h
  %next = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %both, ptr addrspace(1) %next
  ret void
}
; CHECK-LABEL: .entry asked(
; CHECK: mov.u64 [[HANDLE:%rd[0-9]+]], tex0;
; CHECK: istypep.texref {{%p[0-9]+}}, [[HANDLE]];
define ptx_kernel void @asked(ptr addrspace(1) %out) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex0)
  %q = call i1 @llvm.nvvm.istypep.texture(i64 %t)
  %z = zext i1 %q to i32
  store i32 %z, ptr addrspace(1) %out
  ret void
}
; CHECK-LABEL: .entry by_metadata(
; CHECK: tex.1d.v4.f32.s32 {{.*}}, [tex0, {%r1}];
define ptx_kernel void @by_metadata(ptr addrspace(1) %out, i32 %i) {
  %t = call i64 @llvm.nvvm.texsurf.handle.p1(metadata !3, ptr addrspace(1) @tex0)
  %texel = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %t, i32 %i)
  %x = extractvalue { float, float, float, float } %texel, 0
  store float %x, ptr addrspace(1) %out
  ret void
}
!nvvm.annotations = !{!1, !2}
!1 = !{ptr addrspace(1) @tex0, !"texture", i32 1}
!2 = !{ptr addrspace(1) @surf0, !"surface", i32 1}
!3 = !{ptr addrspace(1) @tex0}
