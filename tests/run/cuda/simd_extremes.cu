// Saturation and equality need the extreme values, which random inputs miss.
// RUN: run
__global__ void extremes(const unsigned *x, unsigned *out) {
  unsigned a = x[0], b = x[1];
  out[0] = __vaddss2(a, a);
  out[1] = __vsubss2(b, a);
  out[2] = __vaddus2(a, a);
  out[3] = __vnegss2(a);
  out[4] = __vabsss2(a);
  out[5] = __vabs2(a);
  out[6] = __vcmpeq4(a, a);
  out[7] = __vsetne4(a, b);
  out[8] = __vavgs2(0xffffffffu, 0xfffffffeu);
  out[9] = __viaddmax_s32(-5, 3, -1);
  out[10] = __vimax3_s32_relu(-5, -3, -1);
  out[11] = __vimin3_u32(5, 3, 9);
  bool high, low;
  out[12] = __vibmax_s16x2(0x00018000u, 0x00020001u, &high, &low);
  out[13] = high * 2 + low;
  out[14] = __viaddmin_s16x2_relu(0x0001fffeu, 0x00010000u, 0x7fff7fffu);
  out[15] = (unsigned)__dp4a(0x01020304, (int)0xff010101u, 10);
  out[16] = __dp4a(0x01020304u, 0xff010101u, 10u);
  out[17] = (unsigned)__dp2a_lo(0x00020003, 0x04050607, 1);
  out[18] = (unsigned)__dp2a_hi(0x00020003, 0x04050607, 1);
  out[19] = __dp4a(make_uchar4(1, 2, 3, 4), make_uchar4(5, 6, 7, 8), 0u);
}
// LAUNCH: extremes<<<1, 1>>>(x=u32[2]{0x80007fff, 0x7fff8000}, out=u32[20])
// EXPECT: out == {0x80007fff, 0x7fff8000, 0xfffffffe, 0x7fff8001, 0x7fff7fff, 0x80007fff, 0xffffffff, 0x01010101, 0xfffffffe, 0xffffffff, 0, 3, 0x00020001, 0, 0x00020000, 18, 274, 34, 24, 70}
