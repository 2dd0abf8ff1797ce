; An intrinsic of LLVM is lowered like the CUDA function for it (same_as_builtins.cu).
; RUN: codegen arch=sm_90
declare float @llvm.nvvm.rcp.rz.f(float)
declare float @llvm.nvvm.sqrt.rp.f(float)
declare double @llvm.nvvm.div.rm.d(double, double)
declare float @llvm.nvvm.ll2f.rz(i64)
declare i32 @llvm.nvvm.idp4a.s.s(i32, i32, i32)
declare i32 @llvm.nvvm.idp2a.u.u(i32, i32, i1, i32)
declare i32 @llvm.nvvm.fns(i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare void @llvm.nvvm.barrier.cluster.arrive()
declare void @llvm.nvvm.barrier.cluster.wait()
declare ptr @llvm.nvvm.mapa(ptr, i32)

; CHECK-LABEL: .entry k
; CHECK-DAG: rcp.rz.f32
; CHECK-DAG: sqrt.rp.f32
; CHECK-DAG: div.rm.f64
; CHECK-DAG: cvt.rz.f32.s64
; CHECK-DAG: dp4a.s32.s32
; CHECK-DAG: dp2a.hi.u32.u32
; CHECK-DAG: fns.b32
; CHECK-DAG: mov.u32 {{%r[0-9]+}}, %cluster_ctarank;
; CHECK-DAG: mapa.u64
; CHECK: barrier.cluster.arrive;
; CHECK-NEXT: barrier.cluster.wait;
define ptx_kernel void @k(ptr %out, float %f, double %d, i64 %l, i32 %a, i32 %b, i32 %c) {
  %1 = call float @llvm.nvvm.rcp.rz.f(float %f)
  store volatile float %1, ptr %out, align 4
  %2 = call float @llvm.nvvm.sqrt.rp.f(float %f)
  store volatile float %2, ptr %out, align 4
  %3 = call double @llvm.nvvm.div.rm.d(double %d, double 3.0)
  store volatile double %3, ptr %out, align 8
  %4 = call float @llvm.nvvm.ll2f.rz(i64 %l)
  store volatile float %4, ptr %out, align 4
  %5 = call i32 @llvm.nvvm.idp4a.s.s(i32 %a, i32 %b, i32 %c)
  store volatile i32 %5, ptr %out, align 4
  %6 = call i32 @llvm.nvvm.idp2a.u.u(i32 %a, i32 %b, i1 true, i32 %c)
  store volatile i32 %6, ptr %out, align 4
  %7 = call i32 @llvm.nvvm.fns(i32 %a, i32 %b, i32 %c)
  store volatile i32 %7, ptr %out, align 4
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  store volatile i32 %8, ptr %out, align 4
  %9 = call ptr @llvm.nvvm.mapa(ptr %out, i32 %a)
  store volatile ptr %9, ptr %out, align 8
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}
