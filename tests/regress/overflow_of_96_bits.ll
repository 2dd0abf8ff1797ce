; Products of 96 bits overflow with the smallest number, and not with zero.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
declare { i96, i1 } @llvm.smul.with.overflow.i96(i96, i96)
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %zero, i64 %one) {
  %a = sext i64 %zero to i96
  %r = call { i96, i1 } @llvm.smul.with.overflow.i96(i96 -1, i96 %a)
  %o = extractvalue { i96, i1 } %r, 1
  %z = zext i1 %o to i32
  store i32 %z, ptr addrspace(1) %out
  %b = sext i64 %one to i96
  %smallest = shl i96 %b, 95
  %r2 = call { i96, i1 } @llvm.smul.with.overflow.i96(i96 -1, i96 %smallest)
  %o2 = extractvalue { i96, i1 } %r2, 1
  %z2 = zext i1 %o2 to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %z2, ptr addrspace(1) %p
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=s32[2], 0, 1)
; EXPECT: out == {0, 1}
