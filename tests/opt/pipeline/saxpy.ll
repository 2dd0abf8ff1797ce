; saxpy has no variable in memory, widens its index once, and accesses global memory, `x` as read-only.
; RUN: opt passes=default<O3>
define ptx_kernel void @saxpy(i32 noundef %n, float noundef %a, ptr noalias noundef %x, ptr noalias noundef %y) {
entry:
  %n.addr = alloca i32, align 4
  %a.addr = alloca float, align 4
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
  store float %a, ptr %a.addr, align 4
  store ptr %x, ptr %x.addr, align 8
  store ptr %y, ptr %y.addr, align 8
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %0, ptr %i, align 4
  %1 = load i32, ptr %i, align 4
  %2 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %then, label %end
then:
  %3 = load float, ptr %a.addr, align 4
  %4 = load ptr, ptr %x.addr, align 8
  %5 = load i32, ptr %i, align 4
  %6 = sext i32 %5 to i64
  %7 = getelementptr inbounds float, ptr %4, i64 %6
  %8 = load float, ptr %7, align 4
  %9 = fmul contract float %3, %8
  %10 = load ptr, ptr %y.addr, align 8
  %11 = load i32, ptr %i, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds float, ptr %10, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = fadd contract float %9, %14
  %16 = load ptr, ptr %y.addr, align 8
  %17 = load i32, ptr %i, align 4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds float, ptr %16, i64 %18
  store float %15, ptr %19, align 4
  br label %end
end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-LABEL: @saxpy
; CHECK-NOT: alloca
; CHECK-COUNT-1: zext nneg i32
; CHECK-NOT: ext
; CHECK: load float, ptr addrspace(1) {{.*}}, align 4, !invariant.load
; CHECK: [[Y:%.*]] = getelementptr inbounds float, ptr addrspace(1)
; CHECK-NEXT: load float, ptr addrspace(1) [[Y]], align 4
; CHECK-NOT: getelementptr
; CHECK: store float {{.*}}, ptr addrspace(1) [[Y]]
