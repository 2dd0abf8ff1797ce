; A number inside one side of an index becomes the offset of the access.
; RUN: opt passes=instcombine
define void @k(ptr %p, i64 %base, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %far = add i32 %t, 256
  %w = zext i32 %far to i64
  %sum = add i64 %base, %w
  %q = getelementptr double, ptr %p, i64 %sum
  store double 1.0, ptr %q, align 8
  %other = add i32 %x, 256
  %wide = zext i32 %other to i64
  %total = add i64 %base, %wide
  %r = getelementptr double, ptr %p, i64 %total
  store double 2.0, ptr %r, align 8
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: [[W:%[0-9]+]] = zext {{.*}}i32 %t to i64
; CHECK-NEXT: [[S:%[0-9]+]] = add i64 %base, [[W]]
; CHECK-NEXT: [[Q:%[0-9]+]] = getelementptr double, ptr %p, i64 [[S]]
; CHECK-NEXT: getelementptr i8, ptr [[Q]], i64 2048
; The other sum may wrap around.
; CHECK: add i32 %x, 256
; CHECK: getelementptr double, ptr %p, i64 %total
; CHECK-NEXT: store
