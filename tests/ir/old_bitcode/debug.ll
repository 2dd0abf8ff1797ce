; Debug metadata as LLVM 5 to 7 write them.
; RUN: ir
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %x) !dbg !6 {
  %y = add i32 %x, 1, !dbg !12
  br label %next, !dbg !13

next:
  %z = mul i32 %y, %y, !dbg !14
  ret i32 %z, !dbg !15
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!llvm.ident = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "somebody", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: "a.c", directory: "/there")
!2 = !{}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!"producer"}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !7, isLocal: false, isDefinition: true, scopeLine: 1, flags: DIFlagPrototyped, isOptimized: true, unit: !0)
!7 = !DISubroutineType(types: !8)
!8 = !{!9, !9}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DILexicalBlock(scope: !6, file: !1, line: 2, column: 3)
!11 = distinct !DILocation(line: 9, column: 1, scope: !6)
!12 = !DILocation(line: 2, column: 5, scope: !6)
!13 = !DILocation(line: 3, scope: !10)
!14 = !DILocation(line: 4, column: 2, scope: !6, inlinedAt: !11)
!15 = !DILocation(line: 5, column: 1, scope: !10)
