; A copy of one of two variables is a copy of their members, which are chosen as values; so is one from place to place in a
; variable. Copies of what may lie elsewhere, and of more than a variable has, stay.
; RUN: opt passes=instcombine
%pair = type { i32, float, i64 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @choice(ptr %out, i1 %c) {
entry:
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store volatile i32 1, ptr %a, align 8
  store volatile i32 2, ptr %b, align 8
  %s = select i1 %c, ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %s, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: @choice
; CHECK-NOT: memcpy
; CHECK: select i1 %c, i32
; CHECK: select i1 %c, float
; CHECK: select i1 %c, i64
; CHECK: store i32 {{.*}}, ptr %out, align 8
; CHECK: store float {{.*}}, align 4
; CHECK: store i64 {{.*}}, align 8
; CHECK-NOT: memcpy
define void @within() {
entry:
  %a = alloca [2 x %pair], align 8
  %second = getelementptr inbounds i8, ptr %a, i64 16
  store volatile i32 1, ptr %second, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %second, i64 16, i1 false)
  %l = load volatile i32, ptr %a, align 8
  ret void
}
; CHECK-LABEL: @within
; CHECK-NOT: memcpy
; CHECK: load i32
; CHECK: load float
; CHECK: load i64
; CHECK: store i32
; CHECK: ret void
define void @elsewhere(ptr %out, ptr %p, i1 %c) {
entry:
  %a = alloca %pair, align 8
  store volatile i32 1, ptr %a, align 8
  %s = select i1 %c, ptr %a, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %s, i64 16, i1 false)
  %t = select i1 %c, ptr %a, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %a, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: @elsewhere
; CHECK: call void @llvm.memcpy
; CHECK: call void @llvm.memcpy
