; A narrow load extends by itself, without another instruction.
; RUN: codegen arch=sm_90
; CHECK: ld.s8 {{%r[0-9]+}}
; CHECK: ld.u8 {{%r[0-9]+}}
; CHECK: ld.s16 {{%r[0-9]+}}
; CHECK: ld.s32 {{%rd[0-9]+}}
; CHECK-NOT: cvt
define ptx_kernel void @k(ptr %p, ptr %o) {
  %a = load i8, ptr %p, align 1
  %as = sext i8 %a to i32
  store volatile i32 %as, ptr %o, align 4
  %b = load i8, ptr %p, align 1
  %bz = zext i8 %b to i32
  store volatile i32 %bz, ptr %o, align 4
  %c = load i16, ptr %p, align 2
  %cs = sext i16 %c to i32
  store volatile i32 %cs, ptr %o, align 4
  %d = load i32, ptr %p, align 4
  %ds = sext i32 %d to i64
  store volatile i64 %ds, ptr %o, align 8
  ret void
}
