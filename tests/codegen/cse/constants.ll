; The same address or index is not computed again where one before dominates it.
; RUN: codegen arch=sm_90
; CHECK: mul.wide.s32
; CHECK-NOT: mul.wide
; CHECK: ret;
define ptx_kernel void @k(i32 %i, ptr %a, ptr %b, i1 %c) {
entry:
  %w = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %w
  store i32 1, ptr %p, align 4
  br i1 %c, label %x, label %y
x:
  %w2 = sext i32 %i to i64
  %q = getelementptr i32, ptr %b, i64 %w2
  store i32 2, ptr %q, align 4
  br label %y
y:
  ret void
}
