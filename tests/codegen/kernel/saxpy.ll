; saxpy needs no more instructions than NVIDIA spends on it.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .visible .entry saxpy(
; CHECK: ld.param.u32 [[N:%r[0-9]+]], [saxpy_param_0];
; CHECK-NEXT: ld.param.f32 [[A:%f[0-9]+]], [saxpy_param_1];
; CHECK-NEXT: ld.param.u64 [[X:%rd[0-9]+]], [saxpy_param_2];
; CHECK-NEXT: ld.param.u64 [[Y:%rd[0-9]+]], [saxpy_param_3];
; CHECK-NEXT: mov.u32 [[B:%r[0-9]+]], %ctaid.x;
; CHECK-NEXT: mov.u32 [[D:%r[0-9]+]], %ntid.x;
; CHECK-NEXT: mov.u32 [[T:%r[0-9]+]], %tid.x;
; CHECK-NEXT: mad.lo.s32 [[I:%r[0-9]+]], [[B]], [[D]], [[T]];
; CHECK-NEXT: setp.ge.s32 [[P:%p[0-9]+]], [[I]], [[N]];
; CHECK-NEXT: @[[P]] bra [[END:.L__BB0_2]];
; CHECK: cvta.to.global.u64 [[XG:%rd[0-9]+]], [[X]];
; CHECK-NEXT: cvta.to.global.u64 [[YG:%rd[0-9]+]], [[Y]];
; CHECK-NEXT: mul.wide.s32 [[O:%rd[0-9]+]], [[I]], 4;
; CHECK-NEXT: add.s64 [[PX:%rd[0-9]+]], [[XG]], [[O]];
; CHECK-NEXT: ld.global.nc.f32 [[VX:%f[0-9]+]], {{\[}}[[PX]]];
; CHECK-NEXT: add.s64 [[PY:%rd[0-9]+]], [[YG]], [[O]];
; CHECK-NEXT: ld.global.f32 [[VY:%f[0-9]+]], {{\[}}[[PY]]];
; CHECK-NEXT: fma.rn.f32 [[R:%f[0-9]+]], [[A]], [[VX]], [[VY]];
; CHECK-NEXT: st.global.f32 {{\[}}[[PY]]], [[R]];
; CHECK: ret;
define ptx_kernel void @saxpy(i32 %n, float %a, ptr noalias readonly %x, ptr %y) {
entry:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = mul i32 %b, %d
  %i = add i32 %m, %t
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %xg = addrspacecast ptr %x to ptr addrspace(1)
  %yg = addrspacecast ptr %y to ptr addrspace(1)
  %w = sext i32 %i to i64
  %px = getelementptr inbounds float, ptr addrspace(1) %xg, i64 %w
  %vx = load float, ptr addrspace(1) %px, align 4, !invariant.load !0
  %py = getelementptr inbounds float, ptr addrspace(1) %yg, i64 %w
  %vy = load float, ptr addrspace(1) %py, align 4
  %p = fmul contract float %a, %vx
  %s = fadd contract float %p, %vy
  store float %s, ptr addrspace(1) %py, align 4
  br label %exit
exit:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!0 = !{}
