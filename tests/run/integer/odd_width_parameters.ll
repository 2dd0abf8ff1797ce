; What is above an integer of odd width in its parameter must not show.
; RUN: run
define internal i24 @f(i24 %a, i40 %b) noinline {
  %t = trunc i40 %b to i24
  %r = add i24 %a, %t
  ret i24 %r
}
define ptx_kernel void @k(ptr %p, i24 %a, i40 %b) {
  %r = call i24 @f(i24 %a, i40 %b)
  %x = zext i24 %r to i32
  store i32 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %y = sext i24 %a to i32
  store i32 %y, ptr %q
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=s32[2], 0x7fffffff:u32, 0xffff000000000003:u64)
; EXPECT: out == {2, -1}
