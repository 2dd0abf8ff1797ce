// 8-bit and 16-bit values are extended by sign or by zeros as their types say, wherever they are widened.
// RUN: run
__global__ void widen(const signed char *a, const unsigned char *b, const short *c,
                      const unsigned short *d, int *out) {
  int i = threadIdx.x;
  out[i * 4] = a[i];
  out[i * 4 + 1] = b[i];
  out[i * 4 + 2] = c[i];
  out[i * 4 + 3] = d[i];
}

__global__ void arithmetic(const signed char *a, const unsigned char *b, int *out) {
  int i = threadIdx.x;
  signed char x = a[i];
  unsigned char y = b[i];
  signed char sum = x + y;
  unsigned char product = x * y;
  short wide = x * 300;
  unsigned short inverted = ~y;
  x++;
  y -= 100;
  out[i * 8] = sum;
  out[i * 8 + 1] = product;
  out[i * 8 + 2] = wide;
  out[i * 8 + 3] = inverted;
  out[i * 8 + 4] = x;
  out[i * 8 + 5] = y;
  out[i * 8 + 6] = x < y;
  out[i * 8 + 7] = (unsigned char)x < y;
}

__global__ void narrow(const int *in, signed char *s8, unsigned char *u8, short *s16,
                       unsigned short *u16, long long *s64) {
  int i = threadIdx.x;
  s8[i] = in[i];
  u8[i] = in[i];
  s16[i] = in[i];
  u16[i] = in[i];
  s64[i] = (signed char)in[i];
}
// LAUNCH: widen<<<1, 4>>>(a=s8[4]{-128, -1, 0, 127}, b=u8[4]{0, 127, 128, 255}, c=s16[4]{-32768, -1, 1, 32767}, d=u16[4]{0, 32767, 32768, 65535}, wide=s32[16])
// EXPECT: wide == {-128, 0, -32768, 0, -1, 127, -1, 32767, 0, 128, 1, 32768, 127, 255, 32767, 65535}
// LAUNCH: arithmetic<<<1, 4>>>(a, b, math=s32[32])
// EXPECT: math == {-128, 0, 27136, 65535, -127, 156, 1, 1, 126, 129, -300, 65408, 0, 27, 1, 1, -128, 0, 0, 65407, 1, 28, 1, 1, 126, 129, -27436, 65280, -128, 155, 1, 1}
// LAUNCH: narrow<<<1, 6>>>(in=s32[6]{0, 127, 128, -129, 65535, -100000}, s8=s8[6], u8=u8[6], s16=s16[6], u16=u16[6], s64=s64[6])
// EXPECT: s8[i] == in[i]
// EXPECT: u8[i] == in[i]
// EXPECT: s16[i] == in[i]
// EXPECT: u16[i] == in[i]
// EXPECT: s64 == {0, 127, -128, 127, -1, 96}
