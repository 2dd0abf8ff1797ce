; 32-bit arithmetic picks the right instruction and signedness.
; RUN: codegen arch=sm_90
; CHECK: add.s32
; CHECK: sub.s32
; CHECK: mul.lo.s32
; CHECK: div.s32
; CHECK: div.u32
; CHECK: rem.s32
; CHECK: rem.u32
; CHECK: and.b32
; CHECK: or.b32
; CHECK: xor.b32
; CHECK: shl.b32
; CHECK: shr.u32
; CHECK: shr.s32
; CHECK: neg.s32
; CHECK: not.b32
define ptx_kernel void @k(i32 %a, i32 %b, ptr %p) {
  %v1 = add i32 %a, %b
  %v2 = sub i32 %v1, %b
  %v3 = mul i32 %v2, %b
  %v4 = sdiv i32 %v3, %b
  %v5 = udiv i32 %v4, %b
  %v6 = srem i32 %v5, %b
  %v7 = urem i32 %v6, %b
  %v8 = and i32 %v7, %b
  %v9 = or i32 %v8, %a
  %v10 = xor i32 %v9, %b
  %v11 = shl i32 %v10, %b
  %v12 = lshr i32 %v11, %b
  %v13 = ashr i32 %v12, %b
  %v14 = sub i32 0, %v13
  %v15 = xor i32 %v14, -1
  store i32 %v15, ptr %p, align 4
  ret void
}
