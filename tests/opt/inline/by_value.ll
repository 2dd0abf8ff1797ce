; An inlined callee works on a copy of its by-value argument, not on the caller's object.
; RUN: opt passes=inline
%S = type { i32, i32 }
define internal i32 @g(ptr byval(%S) align 4 %s) {
  store i32 9, ptr %s, align 4
  %r = load i32, ptr %s, align 4
  ret i32 %r
}
define i32 @f(ptr %p) {
  %r = call i32 @g(ptr byval(%S) align 4 %p)
  ret i32 %r
}
; CHECK-LABEL: define i32 @f
; CHECK: [[COPY:%.*]] = alloca %S
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4 [[COPY]], ptr align 4 %p, i64 8, i1 false)
; CHECK: store i32 9, ptr [[COPY]]
