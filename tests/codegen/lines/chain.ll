; A place inside several inlined functions names all of them, and metadata that goes round in a circle
; comes to an end.
; RUN: codegen arch=sm_90 -lineinfo
; CHECK: .loc	1 9 1
; CHECK-NEXT: .loc	1 5 2, function_name $L__info_string0, inlined_at 1 9 1
; CHECK-NEXT: .loc	2 2 3, function_name $L__info_string1, inlined_at 1 5 2
; CHECK-NEXT: add.s32
; CHECK: .file	1 "dir/main.cu"
; CHECK: .file	2 "/inc/deep.h"
define ptx_kernel void @k(ptr %p, i32 %a) !dbg !5 {
  %b = add i32 %a, 7, !dbg !10
  store i32 %b, ptr %p, align 4, !dbg !10
  ret void, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: DebugDirectivesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DISubroutineType(types: null)
!3 = !DIFile(filename: "main.cu", directory: "dir")
!4 = !DIFile(filename: "/inc/deep.h", directory: "dir")
!5 = distinct !DISubprogram(name: "k", scope: !3, file: !3, line: 8, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "middle", linkageName: "_Z6middlei", scope: !3, file: !3, line: 4, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!7 = distinct !DISubprogram(name: "deep", linkageName: "_Z4deepi", scope: !4, file: !4, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!8 = distinct !DILocation(line: 9, column: 1, scope: !5)
!9 = distinct !DILocation(line: 5, column: 2, scope: !6, inlinedAt: !8)
!10 = !DILocation(line: 2, column: 3, scope: !7, inlinedAt: !9)
!12 = !DILocation(line: 10, column: 1, scope: !5)
