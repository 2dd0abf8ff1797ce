; A store to a local variable goes if no read of the variable follows; one whose address others know stays.
; RUN: opt passes=dse
define i32 @never_read(i32 %i) {
  %a = alloca [4 x i32], align 4
  %at = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  store i32 1, ptr %at, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 0
}
; CHECK-LABEL: @never_read
; CHECK-NOT: store
; CHECK: ret
define i32 @read_later(i32 %i, i32 %j) {
  %a = alloca [4 x i32], align 4
  %at = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  %from = getelementptr [4 x i32], ptr %a, i32 0, i32 %j
  store i32 1, ptr %at, align 4
  %v = load i32, ptr %from, align 4
  store i32 2, ptr %at, align 4
  ret i32 %v
}
; CHECK-LABEL: @read_later
; CHECK: store i32 1
; CHECK-NOT: store i32 2
; CHECK: ret
define void @given_away(ptr %out) {
  %a = alloca i32, align 4
  store ptr %a, ptr %out, align 8
  store i32 1, ptr %a, align 4
  call void @reader()
  ret void
}
; CHECK-LABEL: @given_away
; CHECK: store i32 1
declare void @reader()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
