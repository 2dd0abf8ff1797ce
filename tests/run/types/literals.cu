// Types and values of literals, and constant arithmetic that must agree with the machine's.
// RUN: run
__global__ void use(long long *out, double *d, unsigned char *text) {
  out[0] = 0x80000000 + 0;
  out[1] = -2147483648;
  out[2] = 2147483648 * 2;
  out[3] = 0xffffffff + 1;
  out[4] = 0xffffffffu + 1u;
  out[5] = 017 + 0b1011 + 1'000'000;
  out[6] = '\xff' + '\0' + '\n' + 'A';
  out[7] = sizeof('a') + sizeof(1) * 10 + sizeof(1L) * 100 + sizeof(1.f) * 1000 + sizeof("abc") * 10000;
  out[8] = -7 / 2 * 100 + -7 % 2;
  out[9] = (signed char)200 + (unsigned char)-1 + (short)0x18000;
  out[10] = 1ull << 63 >> 60;
  out[11] = -1 >> 1;
  out[12] = (unsigned)-1 >> 1;
  out[13] = true + true;
  out[14] = (int)3.99 + (int)-3.99 + (int)1e9f;
  out[15] = 5 > 3 > 1;
  d[0] = 0.1 + 0.2;
  d[1] = 0.1f + 0.2f;
  d[2] = 1 / 3 + 1.0 / 3;
  d[3] = 0x1.8p3;
  d[4] = 1e-320 / 2;
  d[5] = (float)16777217;
  d[6] = 1.0f / 3.0f;
  d[7] = -0.0;
  const char *s = "a\tb" "\x41\102";
  for (int k = 0; k < 6; k++)
    text[k] = s[k];
}
// LAUNCH: use<<<1, 1>>>(out=s64[16], d=f64[8], text=u8[6])
// EXPECT: out == {2147483648, -2147483648, 4294967296, 0, 0, 1000026, 74, 44841, -301, -32569, 8, -1, 2147483647, 2, 1000000000, 0}
// EXPECT: d == {0.30000000000000004, 0.30000001192092896, 0.33333333333333331, 12, 4.999944335913415e-321, 16777216, 0.3333333432674408, -0.0}
// EXPECT: text == {97, 9, 98, 65, 66, 0}
