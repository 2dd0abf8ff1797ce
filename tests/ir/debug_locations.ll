; Locations are kept as fields: nodes used only as locations must not pile up as module nodes.
; RUN: ir
define void @f(ptr %p) !dbg !4 {
    #dbg_value(ptr %p, !20, !DIExpression(), !21)
  %1 = load i32, ptr %p, align 4, !dbg !21, !invariant.load !30
  store i32 %1, ptr %p, align 4, !dbg !DILocation(line: 9, scope: !4, inlinedAt: !22), !nontemporal !31
  ret void, !dbg !21
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "a.cu", directory: "")
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, unit: !1, spFlags: DISPFlagDefinition)
!20 = !DILocalVariable(name: "p", scope: !4)
!21 = !DILocation(line: 2, column: 3, scope: !4)
!22 = distinct !DILocation(line: 7, column: 1, scope: !4)
!30 = !{}
!31 = !{i32 1}
; CHECK-NOT: #dbg_value
; CHECK: %1 = load i32, ptr %p, align 4, !dbg [[A:![0-9]+]], !invariant.load [[E:![0-9]+]]
; CHECK: store i32 %1, ptr %p, align 4, !dbg [[B:![0-9]+]], !nontemporal [[N:![0-9]+]]
; CHECK: ret void, !dbg [[A]]
; CHECK: [[A]] = !DILocation(line: 2, column: 3, scope: !3)
; CHECK: [[E]] = !{}
; CHECK: [[B]] = !DILocation(line: 9, scope: !3, inlinedAt: {{![0-9]+}})
; CHECK: [[N]] = !{i32 1}
