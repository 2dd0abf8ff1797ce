; Every form of instruction, constant, attribute and metadata is read and printed to a fixed point.
; RUN: ir
source_filename = "sample.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

module asm ".pragma \22x\22;"

%struct.pair = type { i32, float }
%"odd name" = type <{ i8, %struct.pair, [4 x <2 x half>] }>

$inlined = comdat any

@text = private unnamed_addr addrspace(1) constant [4 x i8] c"a\22\\\00", align 1
@table = internal addrspace(4) constant [2 x %struct.pair] [%struct.pair { i32 -1, float 2.500000e+00 }, %struct.pair { i32 7, float 0x3FB99999A0000000 }], align 8
@buffer = external addrspace(3) global [0 x float], align 4
@managed = addrspace(1) externally_initialized global i64 0, align 8 #0
@pointer = addrspace(1) global ptr getelementptr inbounds (i8, ptr addrspacecast (ptr addrspace(1) @text to ptr), i64 2), align 8
@address = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @managed to i64)
@mixed = addrspace(1) global <{ half, bfloat, double, <2 x i16>, <2 x i8> }> <{ half 0xH3C00, bfloat 0xR7FC0, double 0x7FF8000000000000, <2 x i16> splat (i16 -3), <2 x i8> <i8 1, i8 undef> }>, section "s", align 2

declare i32 @vprintf(ptr, ptr)

declare float @indirect(float, ...)

define linkonce_odr hidden float @inlined(float %a, float %b) local_unnamed_addr #1 comdat align 4 {
entry:
  %0 = fmul fast float %a, %b
  %r = fneg nnan contract float %0
  ret float %r
}

define ptx_kernel void @kernel(ptr addrspace(1) noundef align 4 captures(none) %out, i32 %n, ptr byval(%struct.pair) align 4 "nvvm.grid_constant" %p) #2 !dbg !3 {
  %1 = alloca [4 x i32], align 16
  %2 = alloca i8, i32 %n, align 1
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !11
  %4 = icmp samesign ult i32 %3, %n, !dbg !11
  br i1 %4, label %body, label %exit, !prof !5

body:                                             ; preds = %0, %latch
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %5 = zext nneg i32 %3 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspace(1) %out, i64 %5
  %7 = load float, ptr addrspace(1) %6, align 4, !dbg !12, !invariant.load !13, !tbaa !6
  %8 = load atomic volatile i32, ptr %1 syncscope("block") acquire, align 4
  %9 = call contract float @inlined(float %7, float noundef 1.000000e+00) #3
  %10 = call float (float, ...) @indirect(float %9, i32 %8)
  store float %10, ptr addrspace(1) %6, align 4, !nontemporal !14
  %11 = atomicrmw add ptr %1, i32 1 syncscope("device") monotonic, align 4
  %12 = cmpxchg weak ptr %1, i32 %11, i32 %8 acq_rel monotonic, align 4
  %13 = extractvalue { i32, i1 } %12, 0
  %14 = insertvalue %struct.pair poison, i32 %13, 0
  fence syncscope("block") seq_cst
  %15 = call float @llvm.fma.f32(float %7, float %9, float %10)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %1, ptr addrspace(1) align 4 %out, i64 16, i1 false)
  %16 = call { i32, i32 } asm sideeffect "mov.b64 {$0, $1}, $2;", "=r,=r,l,~{memory}"(i64 %5) #3
  switch i32 %i, label %latch [
    i32 -1, label %exit
    i32 3, label %exit
  ]

latch:                                            ; preds = %body
  %i.next = add nuw nsw i32 %i, 1
  %17 = insertelement <2 x float> poison, float %15, i32 0
  %18 = shufflevector <2 x float> %17, <2 x float> poison, <4 x i32> <i32 0, i32 poison, i32 1, i32 0>
  %19 = extractelement <4 x float> %18, i64 2
  %20 = fcmp oeq float %19, 0.000000e+00
  %21 = select i1 %20, ptr @inlined, ptr null
  %22 = tail call ptx_device i32 %21(i32 %i.next)
  %23 = lshr exact i32 %22, 1
  %24 = or disjoint i32 %23, 1
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %body, label %exit, !llvm.loop !7

exit:                                             ; preds = %0, %body, %latch
  ret void
}

define i128 @wide(i128 %0) {
  %2 = freeze i128 %0
  %3 = mul i128 %2, -170141183460469231731687303715884105728
  ret i128 %3

4:                                                ; No predecessors!
  unreachable
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

declare float @llvm.fma.f32(float, float, float)

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

attributes #0 = { "nvvm.managed" }
attributes #1 = { alwaysinline nounwind memory(none) "denormal-fp-math-f32"="preserve-sign" }
attributes #2 = { convergent "nvvm.maxntid"="128,1,1" }
attributes #3 = { convergent }

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, producer: "cuprum", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "sample.cu", directory: "/src")
!3 = distinct !DISubprogram(name: "kernel", scope: !2, file: !2, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !1)
!4 = !DISubroutineType(types: !8)
!5 = !{!"branch_weights", i32 2000, i32 1}
!6 = !{!9, !9, i64 0}
!7 = distinct !{!7, !0, null}
!8 = !{null}
!9 = !{!"float", !10, i64 0}
!10 = !{!"root"}
!11 = !DILocation(line: 2, column: 7, scope: !3)
!12 = !DILocation(line: 3, scope: !3)
!13 = !{}
!14 = !{i32 1}

; CHECK: module asm ".pragma \22x\22;"
; CHECK: @text = private unnamed_addr addrspace(1) constant [4 x i8] c"a\22\\\00", align 1
; CHECK: @mixed = {{.*}} half 0xH3C00, bfloat 0xR7FC0, double 0x7FF8000000000000, <2 x i16> splat (i16 -3)
; CHECK: define ptx_kernel void @kernel(ptr addrspace(1) noundef align 4 captures(none) %out
; CHECK: load atomic volatile i32, ptr %1 syncscope("block") acquire, align 4
; CHECK: cmpxchg weak ptr %1, i32 %11, i32 %8 acq_rel monotonic, align 4
; CHECK: declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
; CHECK: attributes #2 = { convergent "nvvm.maxntid"="128,1,1" }
