; Packed structs are passed and returned as they lie in memory, whatever their members would be aligned to.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
define internal <{ i8, i32, double, i16 }> @turn(<{ i8, i32, double, i16 }> %v, i32 %n) noinline {
  %a = extractvalue <{ i8, i32, double, i16 }> %v, 1
  %b = extractvalue <{ i8, i32, double, i16 }> %v, 2
  %sum = add i32 %a, %n
  %twice = fadd double %b, %b
  %x = insertvalue <{ i8, i32, double, i16 }> %v, i32 %sum, 1
  %y = insertvalue <{ i8, i32, double, i16 }> %x, double %twice, 2
  ret <{ i8, i32, double, i16 }> %y
}
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %v = load <{ i8, i32, double, i16 }>, ptr addrspace(1) %in, align 1
  %t = call <{ i8, i32, double, i16 }> @turn(<{ i8, i32, double, i16 }> %v, i32 1000000)
  %a = extractvalue <{ i8, i32, double, i16 }> %t, 0
  %b = extractvalue <{ i8, i32, double, i16 }> %t, 1
  %c = extractvalue <{ i8, i32, double, i16 }> %t, 2
  %d = extractvalue <{ i8, i32, double, i16 }> %t, 3
  %p1 = zext i8 %a to i32
  store i32 %p1, ptr addrspace(1) %out
  %q = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %b, ptr addrspace(1) %q
  %n = fptosi double %c to i32
  %r = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %n, ptr addrspace(1) %r
  %p4 = zext i16 %d to i32
  %s = getelementptr i32, ptr addrspace(1) %out, i64 3
  store i32 %p4, ptr addrspace(1) %s
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=s32[4], in=u8[16]{7, 21, 205, 91, 7, 0, 0, 0, 0, 0, 0, 69, 64, 57, 48, 0})
; EXPECT: out == {7, 124456789, 84, 12345}
