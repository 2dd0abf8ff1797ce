; The constant part of an index ends as an offset in bytes behind the rest, if the sum cannot have wrapped.
; RUN: opt passes=instcombine
define float @stencil(ptr %p, i32 %i) {
  %a = add nsw i32 %i, 1
  %b = sext i32 %a to i64
  %q = getelementptr inbounds float, ptr %p, i64 %b
  %v = load float, ptr %q, align 4
  ret float %v
}
; CHECK-LABEL: @stencil
; CHECK: [[I:%.*]] = sext i32 %i to i64
; CHECK: [[A:%.*]] = getelementptr float, ptr %p, i64 [[I]]
; CHECK: [[B:%.*]] = getelementptr i8, ptr [[A]], i64 4
; CHECK: load float, ptr [[B]]
%S = type { i32, [8 x float] }
define float @member(ptr %p, i64 %i, i64 %j) {
  %q = getelementptr inbounds %S, ptr %p, i64 %i, i32 1, i64 %j
  %v = load float, ptr %q, align 4
  ret float %v
}
; CHECK-LABEL: @member
; CHECK: [[A:%.*]] = getelementptr %S, ptr %p, i64 %i
; CHECK: [[B:%.*]] = getelementptr float, ptr [[A]], i64 %j
; CHECK: getelementptr i8, ptr [[B]], i64 4
define ptr @constants(ptr %p) {
  %a = getelementptr inbounds i32, ptr %p, i64 2
  %b = getelementptr inbounds %S, ptr %a, i64 0, i32 1
  ret ptr %b
}
; CHECK-LABEL: @constants
; CHECK-NEXT: [[R:%.*]] = getelementptr inbounds i8, ptr %p, i64 12
; CHECK-NEXT: ret ptr [[R]]
define ptr @wraps(ptr %p, i32 %i) {
  %a = add i32 %i, 1
  %b = sext i32 %a to i64
  %q = getelementptr float, ptr %p, i64 %b
  ret ptr %q
}
; CHECK-LABEL: @wraps
; CHECK-NEXT: add i32 %i, 1
define ptr @after_the_thread(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %j = add i32 %t, 32
  %i = zext i32 %j to i64
  %q = getelementptr i32, ptr %p, i64 %i
  ret ptr %q
}
; CHECK-LABEL: @after_the_thread
; CHECK: zext i32 %t to i64
; CHECK: getelementptr i8, ptr %{{[a-z0-9]+}}, i64 128
define ptr @may_wrap(ptr %p, i32 %x) {
  %j = add i32 %x, 32
  %i = zext i32 %j to i64
  %q = getelementptr i32, ptr %p, i64 %i
  ret ptr %q
}
; CHECK-LABEL: @may_wrap
; CHECK-NEXT: add i32 %x, 32
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
