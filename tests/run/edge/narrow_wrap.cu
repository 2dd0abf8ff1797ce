// 8- and 16-bit variables wrap at every store, also as loop counters.
// RUN: run
__global__ void wrap(const int *in, int *out) {
  int x = in[threadIdx.x], *o = out + threadIdx.x * 12;
  unsigned char a = x;
  a += 200;
  a++;
  o[0] = a;
  signed char b = x;
  b -= 100;
  b = b * b;
  o[1] = b;
  short c = x;
  c += c;
  c--;
  o[2] = c;
  unsigned short d = x;
  d = d << 3 | d >> 13;
  d = ~d;
  o[3] = d;
  int n = 0;
  for (unsigned char i = 250; i != 5; i++) n += i;
  o[4] = n;
  n = 0;
  for (signed char i = 120; i > 0; i += 3) n += i;
  o[5] = n;
  n = 0;
  for (short i = 32760; i >= 32760 || i < -32760; i = (short)(unsigned short)(i + 1u)) n++;
  o[6] = n;
  o[7] = (unsigned char)(a + 1) > a;
  o[8] = a + 1 > a;
  o[9] = (signed char)(b + 127) < b;
  unsigned char e = 0;
  e -= 1;
  o[10] = e == 255 && (unsigned short)(e + 0xff01) == 0;
  o[11] = (unsigned char)-a + (unsigned char)~a;
}
// LAUNCH: wrap<<<1, 6>>>(in=s32[6]{0, 127, -128, 255, 32767, -40000}, out=s32[72])
// EXPECT: out[0..5] == {201, 16, -1, 65535, 1525}
// EXPECT: out[24..29] == {73, 16, -257, 1016, 1525}
// EXPECT: out[48..53] == {200, -39, -3, 4, 1525}
// EXPECT: out[67..72] == {1, 1, 1, 1, 237}
