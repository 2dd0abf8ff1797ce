; Types, variables, functions, values, attributes and metadata may be used before the text defines them.
; RUN: ir
define ptx_kernel void @k(i1 %c) #7 !dbg !9 {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %s = load %outer, ptr addrspace(1) @late, align 8
  %y = call i32 @later(i32 %x)
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}
%outer = type { %inner, ptr }
%inner = type { float, i8 }
@late = addrspace(1) global %outer { %inner { float 1.0, i8 2 }, ptr @later }
declare i32 @later(i32)
attributes #7 = { nounwind }
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !DISubprogram(name: "k", unit: !10, spFlags: DISPFlagDefinition)
!10 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !11, emissionKind: LineTablesOnly)
!11 = !DIFile(filename: "a.cu", directory: "")
; CHECK: %inner = type { float, i8 }
; CHECK-NEXT: %outer = type { %inner, ptr }
; CHECK: @late = addrspace(1) global %outer { %inner { float 1.000000e+00, i8 2 }, ptr @later }
; CHECK: define ptx_kernel void @k(i1 %c) #0 !dbg !2 {
; CHECK: %x = phi i32 [ 0, %entry ], [ %y, %loop ]
; CHECK: !llvm.loop !0
; CHECK: !0 = distinct !{!0, !1}
; CHECK: !2 = distinct !DISubprogram(name: "k", unit: !3, spFlags: DISPFlagDefinition)
