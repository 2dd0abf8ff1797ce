; A variable whose size is computed lives on the stack for as long as its function runs.
; RUN: run
; LAUNCH: squares<<<1, 4>>>(out=s32[4]{fill 9}, 7)
; EXPECT: out == {0, 7, 16, 27}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The last of n + t numbers, each the one before it and t.
define internal i32 @last(i32 %n, i32 %t) noinline {
entry:
  %count = add i32 %n, %t
  %numbers = alloca i32, i32 %count, align 4
  br label %fill

fill:
  %i = phi i32 [ 0, %entry ], [ %next, %fill ]
  %value = mul i32 %i, %t
  %at = getelementptr i32, ptr %numbers, i32 %i
  store i32 %value, ptr %at, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %fill, label %read

read:
  %before = sub i32 %count, 1
  %end = getelementptr i32, ptr %numbers, i32 %before
  %result = load i32, ptr %end, align 4
  ret i32 %result
}

define ptx_kernel void @squares(ptr %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %result = call i32 @last(i32 %n, i32 %t)
  %half = add i32 %result, 0
  %at = getelementptr i32, ptr %out, i32 %t
  store i32 %half, ptr %at, align 4
  ret void
}
