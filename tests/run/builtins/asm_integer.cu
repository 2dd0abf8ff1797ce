// Integer instructions that only inline assembly can say are read and simulated rightly.
// RUN: run
#define OP(text) { unsigned r; asm volatile(text : "=r"(r) : "r"(a), "r"(b), "r"(c)); *out++ = r; }
__global__ void k(unsigned *out, unsigned a, unsigned b, unsigned c) {
  OP("sad.s32 %0, %1, %2, %3;")
  OP("sad.u32 %0, %1, %2, %3;")
  OP("mul24.lo.u32 %0, %1, %2;")
  OP("mul24.hi.u32 %0, %1, %2;")
  OP("mul24.lo.s32 %0, %1, %2;")
  OP("mul24.hi.s32 %0, %1, %2;")
  OP("mad24.lo.u32 %0, %1, %2, %3;")
  OP("mul.hi.s32 %0, %1, %2;")
  OP("mad.hi.u32 %0, %1, %2, %3;")
  OP("bfe.u32 %0, %1, 5, 9;")
  OP("bfe.s32 %0, %1, 20, 20;")
  OP("bfi.b32 %0, %1, %2, 7, 11;")
  OP("bfind.u32 %0, %2;")
  OP("bfind.s32 %0, %1;")
  OP("bfind.shiftamt.u32 %0, %2;")
  OP("brev.b32 %0, %1;")
  OP("popc.b32 %0, %1;")
  OP("clz.b32 %0, %2;")
  OP("fns.b32 %0, %1, 4, 3;")
  OP("fns.b32 %0, %1, 20, -2;")
  OP("fns.b32 %0, %1, 31, 2;")
  OP("prmt.b32 %0, %1, %2, 0x4c18;")
  OP("prmt.b32.f4e %0, %1, %2, 1;")
  OP("prmt.b32.rc16 %0, %1, %2, 1;")
  OP("shf.l.wrap.b32 %0, %1, %2, 40;")
  OP("shf.r.clamp.b32 %0, %1, %2, 40;")
  OP("lop3.b32 %0, %1, %2, %3, 0x96;")
  OP("lop3.b32 %0, %1, %2, %3, 0xe8;")
  OP("szext.wrap.s32 %0, %1, 12;")
  OP("szext.clamp.u32 %0, %1, 36;")
  OP("bmsk.clamp.b32 %0, 4, 9;")
  OP("bmsk.wrap.b32 %0, 36, 9;")
  OP("dp4a.s32.u32 %0, %1, %2, %3;")
  OP("dp2a.lo.s32.s32 %0, %1, %2, %3;")
  OP("dp2a.hi.u32.s32 %0, %1, %2, %3;")
  OP("cvt.pack.sat.s16.s32 %0, %1, %2;")
  OP("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;")
  OP("{ .reg .pred p; testp.notanumber.f32 p, 0f7fc00000; selp.u32 %0, 1, 2, p; }")
  OP("{ .reg .pred p; testp.subnormal.f32 p, 0f00000001; selp.u32 %0, 1, 2, p; }")
  OP("{ .reg .pred p; testp.normal.f32 p, 0f00000001; selp.u32 %0, 1, 2, p; }")
  OP("{ .reg .pred p; testp.infinite.f32 p, 0fff800000; selp.u32 %0, 1, 2, p; }")
  OP("{ .reg .u32 t; add.cc.u32 t, %1, %1; addc.u32 %0, %2, %3; }")
  OP("{ .reg .u32 t; sub.cc.u32 t, %2, %1; subc.u32 %0, %2, %3; }")
  OP("{ .reg .u32 t; mad.lo.cc.u32 t, %1, %2, %3; madc.hi.u32 %0, %1, %2, %3; }")
  OP("slct.s32.s32 %0, %1, %2, %2;")
  OP("slct.u32.s32 %0, %1, %2, %1;")
  OP("cnot.b32 %0, %1;")
}
// LAUNCH: k<<<1, 1>>>(out=u32[47], 0x89abcdef, 0x12345678, 0xf1e2d3c)
// EXPECT: out[0..8] == {2544285125, 2257953971, 3695366664, 589290562, 1682100744, 4006175810, 3949002564, 4153795432}
// EXPECT: out[8..16] == {417883932, 111, 4294965402, 305592312, 28, 30, 3, 4155757969}
// EXPECT: out[16..24] == {20, 3, 7, 17, 4294967295, 2013318655, 2022288333, 2309720491}
// EXPECT: out[24..32] == {878082185, 305419896, 2491528875, 188632444, 4294966767, 2309737967, 8176, 8176}
// EXPECT: out[32..40] == {253622912, 249492662, 257011662, 2147516415, 758907135, 1, 1, 2}
// EXPECT: out[40..47] == {1, 559055797, 51783995, 417883932, 2309737967, 305419896, 0}
