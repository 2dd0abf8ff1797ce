; Loads are not joined across what may write memory or end the thread, and are joined across what
; touches none.
; RUN: codegen arch=sm_90
; CHECK-LABEL: entry computes(
; CHECK: ld.v2.u32
; CHECK-LABEL: entry writes(
; CHECK-NOT: ld.v2.u32
; CHECK: ret;
@seen = internal addrspace(1) global i32 0

define internal i32 @pure(i32 %x) memory(none) willreturn nounwind {
  ret i32 %x
}

define internal i32 @anything(i32 %x) {
  store i32 %x, ptr addrspace(1) @seen
  ret i32 %x
}

define ptx_kernel void @computes(ptr %p, ptr %q, i32 %x) {
  %a = load i32, ptr %p, align 8
  %m = call i32 asm "popc.b32 $0, $1;", "=r,r"(i32 %x)
  %n = call i32 @pure(i32 %m)
  %p1 = getelementptr i32, ptr %p, i64 1
  %b = load i32, ptr %p1, align 4
  %s = add i32 %a, %b
  %t = add i32 %s, %n
  store i32 %t, ptr %q
  ret void
}

define ptx_kernel void @writes(ptr %p, ptr %q, i32 %x) {
  %a = load i32, ptr %p, align 8
  %n = call i32 @anything(i32 %x)
  %p1 = getelementptr i32, ptr %p, i64 1
  %b = load i32, ptr %p1, align 4
  %s = add i32 %a, %b
  %t = add i32 %s, %n
  store i32 %t, ptr %q
  ret void
}
