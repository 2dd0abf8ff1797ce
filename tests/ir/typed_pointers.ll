; Pointers with types are read as the pointers of today: what they point to is forgotten, conversions
; between them vanish, and what relied on it (byval, sizes counted from null) is read from it.
; RUN: ir
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%struct.list = type { %struct.list*, i32, void (%struct.list*)* }
%struct.hidden = type opaque
%pair = type { i32, double }
@text = private unnamed_addr addrspace(4) constant [3 x i8] c"ab\00", align 1
@slot = common addrspace(1) global i8* null, align 8
@hook = internal addrspace(1) global void (%struct.hidden*, i8 addrspace(3)*)* null, align 8
@chosen = addrspace(1) global i8* bitcast (i32 (i8*, ...)* @count to i8*), align 8
@size = addrspace(1) global i64 ptrtoint (%pair* getelementptr (%pair, %pair* null, i32 1) to i64)
@grid = external addrspace(3) global [0 x i8], align 16
; CHECK: @slot = common addrspace(1) global ptr null, align 8
; CHECK: @hook = internal addrspace(1) global ptr null, align 8
; CHECK: @chosen = addrspace(1) global ptr @count, align 8
; CHECK: @size = addrspace(1) global i64 16
; CHECK: @grid = external addrspace(3) global [0 x i8], align 16

declare i32 @count(i8*, ...)
declare void @llvm.dbg.value(metadata, metadata, metadata) #0
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture writeonly, i8 addrspace(1)* nocapture readonly, i64, i1) #1
declare %struct.hidden* @find(%struct.hidden*, i8* (i8*, i32)*)
; CHECK: declare ptr @find(ptr, ptr)

; CHECK-LABEL: define void @kernel(ptr %out, ptr byval(%pair) align 8 %pair, ptr %list)
define void @kernel(float* %out, %pair* byval align 8 %pair, %struct.list** %list) {
entry:
  call void @llvm.dbg.value(metadata float* %out, metadata !5, metadata !DIExpression()), !dbg !7
  %local = alloca [4 x i8*], align 8
  %1 = bitcast [4 x i8*]* %local to i8*
  %global = addrspacecast float* %out to float addrspace(1)*
  %bytes = bitcast float addrspace(1)* %global to i8 addrspace(1)*
  ; CHECK: tail call void @llvm.memcpy.p0.p1.i64(ptr align 8 %local, ptr addrspace(1) align 4 %global, i64 32, i1 false)
  tail call void @llvm.memcpy.p0i8.p1i8.i64(i8* align 8 %1, i8 addrspace(1)* align 4 %bytes, i64 32, i1 false)
  %head = load %struct.list*, %struct.list** %list, align 8
  br label %loop

loop:
  ; CHECK: %at = phi ptr [ %head, %entry ], [ %next, %loop ]
  %at = phi %struct.list* [ %head, %entry ], [ %next, %loop ]
  %2 = getelementptr inbounds %struct.list, %struct.list* %at, i64 0, i32 0
  %next = load %struct.list*, %struct.list** %2, align 8
  %3 = getelementptr inbounds %struct.list, %struct.list* %at, i64 0, i32 2
  %call = load void (%struct.list*)*, void (%struct.list*)** %3, align 8
  ; CHECK: call void %call(ptr %next)
  call void %call(%struct.list* %next)
  ; CHECK: call i32 (ptr, ...) @count(ptr %next, i32 4)
  %same = bitcast %struct.list* %next to i8*
  %4 = call i32 (i8*, ...) @count(i8* %same, i32 4)
  ; CHECK: call void @helper(ptr %next)
  call void bitcast (void (i8*)* @helper to void (%struct.list*)*)(%struct.list* %next)
  %5 = icmp eq %struct.list* %next, null
  br i1 %5, label %done, label %loop

done:
  ; CHECK: cmpxchg ptr addrspace(1) @slot, ptr null, ptr %local monotonic monotonic
  %6 = cmpxchg i8* addrspace(1)* @slot, i8* null, i8* %1 monotonic monotonic
  %7 = insertelement <2 x i8*> undef, i8* %1, i32 0
  %8 = call i8* asm "mov.u64 $0, $1;", "=l,l"(i8* %1)
  ret void
}

; CHECK: define void @helper(ptr captures(none) %p)
define void @helper(i8* nocapture %p) #1 {
  ret void
}

attributes #0 = { nounwind readnone speculatable }
; CHECK: memory(argmem: readwrite)
attributes #1 = { argmemonly nounwind }

!nvvm.annotations = !{!0}
!nvvmir.version = !{!1}
!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!3}
; CHECK: !{ptr @kernel, !"kernel", i32 1}
!0 = !{void (float*, %pair*, %struct.list**)* @kernel, !"kernel", i32 1}
!1 = !{i32 2, i32 0}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, producer: "me", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!4 = !DIFile(filename: "a.c", directory: "/")
!5 = !DILocalVariable(name: "out", scope: !6, file: !4, line: 1)
!6 = distinct !DISubprogram(name: "kernel", scope: !4, file: !4, line: 1, isLocal: false, isDefinition: true, isOptimized: true, unit: !3)
!7 = !DILocation(line: 2, column: 3, scope: !6)
; CHECK: !DISubprogram(name: "kernel", {{.*}}, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit:
