; ModuleID = 'all_kinds.ll'
source_filename = "all_kinds.ll"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

module asm "// first"
module asm "// second"

%pair = type { i32, double }
%"odd name" = type <{ i8, %pair, [4 x <2 x half>] }>

$shared_by_many = comdat any

@text = internal unnamed_addr constant [6 x i8] c"hello\00"
@raw = private constant [2 x i8] c"\FF\01", align 8
@table = addrspace(4) externally_initialized constant [3 x i32] [i32 1, i32 -2, i32 3]
@pairs = global [2 x %pair] [%pair { i32 1, double 5.000000e-01 }, %pair zeroinitializer]
@address = global ptr getelementptr inbounds (i8, ptr @text, i64 2)
@number = global i64 ptrtoint (ptr @pairs to i64)
@odd = weak hidden global %"odd name" undef, section ".odd", align 16
@wide = global i128 -170141183460469231731687303715884105728
@floats = global [4 x float] [float 0x7FF8000000000000, float 0x3FB99999A0000000, float -0.000000e+00, float 1.000000e+00]
@extern = external addrspace(3) global [0 x i32], align 4
@struct_of_floats = global { float, float } { float 1.000000e+00, float -2.000000e+00 }
@empty_text = global [1 x i8] c"\00"
@marked = addrspace(1) global i32 0 #0

declare ptr @callee(i32 signext, ptr noalias readonly align 8 dereferenceable(16) captures(none)) #1

declare i32 @vprintf(ptr, ...)

define internal fastcc i32 @local(i32 noundef %x, ptr byval(%pair) align 8 %p) unnamed_addr #2 {
  %1 = load i32, ptr %p, align 4
  %2 = add nuw nsw i32 %x, %1
  ret i32 %2
}

define linkonce_odr void @shared_by_many() comdat align 8 {
  ret void
}

define ptx_kernel void @kernel(ptr addrspace(1) %out, i64 %n, float %f, <4 x i32> %v, ptr %fp, i1 %c) #3 !dbg !3 {
entry:
  %slot = alloca [4 x i32], align 16
  %many = alloca i8, i64 %n, align 1
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %fast = fmul reassoc nnan ninf nsz arcp contract afn float %f, 2.500000e+00, !dbg !10
  %some = fadd contract float %fast, %f, !dbg !11
  %neg = fneg float %some
  %fro = freeze i32 %i
  %or = or disjoint i32 %i, 3
  %div = sdiv exact i32 %or, 2
  %cut = trunc nuw i64 %n to i32
  %wide = zext nneg i32 %div to i64
  %cmp = icmp samesign ult i32 %div, %cut
  %fcm = fcmp nnan uno float %some, %neg
  %sel = select i1 %cmp, float %some, float %neg
  %el = extractelement <4 x i32> %v, i32 1
  %ins = insertelement <4 x i32> %v, i32 %el, i32 0
  %shf = shufflevector <4 x i32> %ins, <4 x i32> splat (i32 7), <2 x i32> <i32 1, i32 poison>
  %g = getelementptr inbounds nuw i32, ptr addrspace(1) %out, i64 %wide
  store volatile i32 %div, ptr addrspace(1) %g, align 4
  %old = atomicrmw add ptr addrspace(1) %g, i32 1 syncscope("device") monotonic, align 4
  %xch = cmpxchg weak ptr addrspace(1) %g, i32 0, i32 1 syncscope("block") acq_rel monotonic, align 4
  %was = extractvalue { i32, i1 } %xch, 0
  %agg = insertvalue { i32, i1 } %xch, i32 %was, 0
  fence syncscope("device") seq_cst
  %ld = load atomic i32, ptr addrspace(1) %g syncscope("singlethread") acquire, align 4
  %inv = load i32, ptr addrspace(1) %g, align 4, !invariant.load !12, !range !5
  store i32 %inv, ptr addrspace(1) %g, align 4, !nontemporal !13
  %called = call fastcc i32 @local(i32 %was, ptr byval(%pair) align 8 %slot)
  %ind = tail call i32 %fp(i32 %called, i64 4) #4
  %asm = call { i32, i32 } asm sideeffect "mov $0, $2; // \22", "=r,=r,r"(i32 %ind) #5
  %prn = call i32 (ptr, ...) @vprintf(ptr @text, i32 %ind, double 1.000000e+00)
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %slot, ptr addrspace(1) %g, i64 16, i1 false)
  switch i64 %n, label %exit [
    i64 -1, label %loop
    i64 9223372036854775807, label %exit
  ]

loop:                                             ; preds = %entry, %loop
  %phi = phi i32 [ %inv, %entry ], [ %next, %loop ]
  %next = add i32 %phi, 1
  br i1 %c, label %loop, label %exit, !llvm.loop !6

exit:                                             ; preds = %entry, %loop
  ret void, !dbg !11
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

attributes #0 = { "nvvm.managed" }
attributes #1 = { nounwind memory(argmem: read) }
attributes #2 = { alwaysinline nofree "key"="value" "lone" }
attributes #3 = { convergent nounwind memory(readwrite) "nvvm.maxntid"="128,2,1" }
attributes #4 = { convergent }
attributes #5 = { convergent nounwind }

!named = !{!0}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!9}

!0 = !{null, !"text \22", i32 -4, ptr @kernel}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, producer: "cuprum", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!2 = !DIFile(filename: "a.cu", directory: "")
!3 = distinct !DISubprogram(name: "kernel", linkageName: "kernel", scope: !2, file: !2, line: 7, type: !4, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !1)
!4 = !DISubroutineType(types: !8)
!5 = !{i32 0, i32 100}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = !{null}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !DILocation(line: 9, column: 3, scope: !3)
!11 = !DILocation(line: 10, scope: !14, inlinedAt: !15)
!12 = !{}
!13 = !{i32 1}
!14 = distinct !DILexicalBlock(scope: !3, file: !2, line: 9, column: 1)
!15 = distinct !DILocation(line: 11, column: 5, scope: !3)
!types = !{!16, !17, !18, !19, !20}
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !18, file: !2, line: 3, baseType: !16, size: 32, offset: 64, flags: DIFlagPublic)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, line: 2, size: 96, flags: DIFlagTypePassByValue, elements: !21, identifier: "_ZTS1S")
!19 = !DIEnumerator(name: "e", value: -3)
!20 = !DILocalVariable(name: "p", arg: 1, scope: !3, file: !2, line: 7, type: !16, flags: DIFlagArtificial)
!21 = !{!17, !22, !23, !24}
!22 = !DISubrange(count: 4, lowerBound: 1)
!23 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
!24 = !DITemplateValueParameter(name: "n", type: !16, value: i32 5)
!25 = distinct !DIGlobalVariable(name: "g", scope: !26, file: !2, line: 1, type: !16, isLocal: false, isDefinition: true)
!26 = !DINamespace(name: "ns", scope: null, exportSymbols: true)
