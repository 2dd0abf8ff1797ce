; Calls of aliases, by name and by pointer, are calls of what they stand for.
; RUN: run
; LAUNCH: k<<<1, 32>>>(x=s32[32]{iota}, y=s32[32]{fill 0})
; EXPECT: y[i] == 2 * x[i] + 3 * x[i] + 1
target triple = "nvptx64-nvidia-cuda"
@seen = alias i32 (i32), ptr @twice
@weak = weak alias i32 (i32), ptr @thrice
@table = addrspace(1) global [2 x ptr] [ptr @seen, ptr @weak]

define i32 @twice(i32 %x) noinline {
  %1 = add i32 %x, %x
  ret i32 %1
}

define internal i32 @thrice(i32 %x) {
  %1 = mul i32 %x, 3
  ret i32 %1
}

define ptx_kernel void @k(ptr %x, ptr %y) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = sext i32 %tid to i64
  %px = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %px, align 4
  %odd = and i32 %tid, 1
  %which = sext i32 %odd to i64
  %pf = getelementptr [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %which
  %f = load ptr, ptr addrspace(1) %pf, align 8
  %other = sub i64 1, %which
  %pg = getelementptr [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %other
  %g = load ptr, ptr addrspace(1) %pg, align 8
  %a = call i32 %f(i32 %v)
  %b = call i32 %g(i32 %v)
  %c = add i32 %a, %b
  %same = icmp eq ptr @seen, @twice
  %one = zext i1 %same to i32
  %d = add i32 %c, %one
  %py = getelementptr i32, ptr %y, i64 %i
  store i32 %d, ptr %py, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
