; A small copy must become loads and then stores, in the units that its alignment allows; a large or volatile one
; must stay.
; RUN: opt passes=expand-copies
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

define void @words(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 8 %from, i64 14, i1 false)
  ret void
}
; CHECK-LABEL: define void @words
; CHECK-COUNT-3: load i32, {{.*}}, align 4
; CHECK-NOT: store
; CHECK: load i16, {{.*}}, align 4
; CHECK-COUNT-3: store i32 {{.*}}, align 4
; CHECK: store i16 {{.*}}, align 4
; CHECK-NEXT: ret void

; Groups of 64 bytes, unless the two may overlap.
define void @wide(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 16 %to, ptr addrspace(1) align 16 %from, i64 80, i1 false)
  ret void
}
; CHECK-LABEL: define void @wide
; CHECK-COUNT-4: load <2 x i64>
; CHECK-COUNT-4: store <2 x i64>
; CHECK: load <2 x i64>
; CHECK: store <2 x i64>
define void @overlapping(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 16 %to, ptr addrspace(1) align 16 %from, i64 80, i1 false)
  ret void
}
; CHECK-LABEL: define void @overlapping
; CHECK-COUNT-5: load <2 x i64>
; CHECK-COUNT-5: store <2 x i64>

define void @kept(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %n) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 68, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 8, i1 true)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 %n, i1 false)
  ret void
}
; CHECK-LABEL: define void @kept
; CHECK-COUNT-3: call void @llvm.memcpy
