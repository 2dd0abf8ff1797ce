; A variable that nothing reads goes with its stores, at known and at other places.
; RUN: opt passes=dse
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @use(ptr)
define void @gone(i32 %x, i64 %i) {
  %a = alloca [512 x i32], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 2048, i1 false)
  %e = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %e, align 4
  %l = addrspacecast ptr %e to ptr addrspace(5)
  %n = getelementptr i8, ptr addrspace(5) %l, i64 4
  store i32 %x, ptr addrspace(5) %n, align 4
  ret void
}
; CHECK-LABEL: @gone
; CHECK-NEXT: ret void
define i32 @read(i32 %x, i64 %i, i64 %j) {
  %a = alloca [512 x i32], align 4
  %e = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %e, align 4
  %f = getelementptr inbounds i32, ptr %a, i64 %j
  %v = load i32, ptr %f, align 4
  ret i32 %v
}
; CHECK-LABEL: @read
; CHECK: store i32 %x
define void @escapes(i32 %x, i64 %i, ptr %p) {
  %a = alloca [512 x i32], align 4
  %e = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %e, align 4
  store ptr %a, ptr %p, align 8
  ret void
}
; CHECK-LABEL: @escapes
; CHECK: store i32 %x
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @copied_from(i32 %x, i64 %i, ptr %p) {
  %a = alloca [512 x i32], align 4
  %e = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %e, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %a, i64 2048, i1 false)
  ret void
}
; CHECK-LABEL: @copied_from
; CHECK: store i32 %x
; CHECK: call void @llvm.memcpy
