; A funnel shift of 64 bits by a number that is larger than 32 bits takes it modulo 64, without optimisation too.
; RUN: run -O0,-O3
; LAUNCH: k<<<1, 1>>>(out=s64[4]{fill 0})
; EXPECT: out[0] == -4097
; EXPECT: out[1] == -288230376151711745
; EXPECT: out[2] == 5
; EXPECT: out[3] == 61731
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %out) {
  %right = call i64 @llvm.fshr.i64(i64 -9, i64 -9, i64 -9)
  store i64 %right, ptr %out, align 8
  %p1 = getelementptr i64, ptr %out, i64 1
  %left = call i64 @llvm.fshl.i64(i64 -9, i64 -9, i64 -9)
  store i64 %left, ptr %p1, align 8
  %p2 = getelementptr i64, ptr %out, i64 2
  %none = call i64 @llvm.fshl.i64(i64 5, i64 7, i64 64)
  store i64 %none, ptr %p2, align 8
  %p3 = getelementptr i64, ptr %out, i64 3
  %short = call i16 @llvm.fshl.i16(i16 4095, i16 4660, i16 -4)
  %wide = zext i16 %short to i64
  store i64 %wide, ptr %p3, align 8
  ret void
}
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i16 @llvm.fshl.i16(i16, i16, i16)
