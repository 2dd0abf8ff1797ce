; Counting, reversing and swapping have their correction for narrow widths.
; RUN: codegen arch=sm_90
; CHECK: popc.b32
; CHECK: clz.b64
; CHECK: brev.b32 [[R:%r[0-9]+]]
; CHECK-NEXT: clz.b32 {{%r[0-9]+}}, [[R]];
; CHECK: prmt.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 291;
; CHECK: clz.b32 [[C:%r[0-9]+]]
; CHECK-NEXT: add.s32 {{%r[0-9]+}}, [[C]], -24;
; CHECK: abs.s32
; CHECK: shf.l.wrap.b32
; CHECK: min.s32
; CHECK: max.u64
define ptx_kernel void @k(i32 %a, i64 %b, i8 %c, ptr %p) {
  %v1 = call i32 @llvm.ctpop.i32(i32 %a)
  store volatile i32 %v1, ptr %p, align 4
  %v2 = call i64 @llvm.ctlz.i64(i64 %b, i1 false)
  store volatile i64 %v2, ptr %p, align 8
  %v3 = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  store volatile i32 %v3, ptr %p, align 4
  %v4 = call i32 @llvm.bswap.i32(i32 %a)
  store volatile i32 %v4, ptr %p, align 4
  %v5 = call i8 @llvm.ctlz.i8(i8 %c, i1 false)
  store volatile i8 %v5, ptr %p, align 1
  %v6 = call i32 @llvm.abs.i32(i32 %a, i1 false)
  store volatile i32 %v6, ptr %p, align 4
  %v7 = call i32 @llvm.fshl.i32(i32 %a, i32 %v6, i32 5)
  store volatile i32 %v7, ptr %p, align 4
  %v8 = call i32 @llvm.smin.i32(i32 %a, i32 7)
  store volatile i32 %v8, ptr %p, align 4
  %v9 = call i64 @llvm.umax.i64(i64 %b, i64 7)
  store volatile i64 %v9, ptr %p, align 8
  ret void
}
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.bswap.i32(i32)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
