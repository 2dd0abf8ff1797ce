; Extended operands are multiplied by one widening multiply instead of in 64 bits.
; RUN: codegen arch=sm_90
; CHECK: mul.wide.s32
; CHECK: mul.wide.u32
; CHECK: add.s64
; CHECK: mul.wide.s32 {{%rd[0-9]+}}, {{%r[0-9]+}}, -12;
; CHECK: mul.wide.s16
; CHECK: mul.lo.s64
define ptx_kernel void @k(i32 %a, i32 %b, i64 %c, i16 %s, i16 %t, ptr %p) {
  %as = sext i32 %a to i64
  %bs = sext i32 %b to i64
  %az = zext i32 %a to i64
  %bz = zext i32 %b to i64
  %v1 = mul i64 %as, %bs
  store volatile i64 %v1, ptr %p, align 8
  %v2 = mul i64 %az, %bz
  store volatile i64 %v2, ptr %p, align 8
  %v3 = mul i64 %as, %bs
  %v4 = add i64 %v3, %c
  store volatile i64 %v4, ptr %p, align 8
  %v5 = mul i64 %as, -12
  store volatile i64 %v5, ptr %p, align 8
  %ss = sext i16 %s to i32
  %ts = sext i16 %t to i32
  %v6 = mul i32 %ss, %ts
  store volatile i32 %v6, ptr %p, align 4
  %v7 = mul i64 %as, %bz
  store volatile i64 %v7, ptr %p, align 8
  ret void
}
; So are numbers under masks, whose upper halves are zero.
; CHECK-LABEL: entry limbs(
; CHECK-COUNT-2: mul.wide.u32
; CHECK: mul.lo.s64
; CHECK-NOT: mul
define ptx_kernel void @limbs(i64 %a, i64 %b, i64 %c, ptr %p) {
  %x = and i64 %a, 67108863
  %y = lshr i64 %b, 33
  %z = or i64 %y, 1
  %xz = mul i64 %x, %z
  %s = add i64 %xz, %c
  store volatile i64 %s, ptr %p, align 8
  %t = mul i64 %y, 977
  store volatile i64 %t, ptr %p, align 8
  %u = lshr i64 %b, 31
  %xu = mul i64 %x, %u
  store volatile i64 %xu, ptr %p, align 8
  ret void
}
