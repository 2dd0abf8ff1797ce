// Compound assignments and increments convert both ways where the operand types differ.
// RUN: run
struct Bits {
  unsigned a : 5;
  int b : 4;
};
__global__ void compound(int *out, const int *in) {
  int v = in[threadIdx.x], n = 0;
  int *o = out + threadIdx.x * 24;
  signed char c = v;
  c += 1.9f;
  o[n++] = c;
  unsigned char u = v;
  u *= 3;
  o[n++] = u;
  u /= (u >> 4) + 1;
  o[n++] = u;
  short s = v;
  s <<= 3;
  o[n++] = s;
  s >>= 1;
  o[n++] = s;
  s %= 100;
  o[n++] = s;
  int i = v;
  i *= 1.5;
  o[n++] = i;
  i -= 0.25f;
  o[n++] = i;
  unsigned w = v;
  w += -1ll;
  o[n++] = w;
  w ^= c;
  o[n++] = w;
  float f = v;
  f += v;
  f /= 4;
  o[n++] = (int)f;
  f++;
  --f;
  o[n++] = (int)f;
  double d = f;
  d *= f;
  o[n++] = (int)d;
  bool b = v;
  b |= 2;
  o[n++] = b;
  b &= v & 2;
  o[n++] = b;
  b ^= true;
  o[n++] = b + b;
  Bits x = {};
  x.a = v;
  x.b = v;
  x.a += 20;
  x.b -= 3;
  o[n++] = x.a++ * 100 + x.b;
  o[n++] = ++x.a + (x.b = 7) + (x.b += 1);
  long long l = v;
  l <<= 33;
  l |= (unsigned)v;
  o[n++] = (int)(l >> 20);
  int *p = o;
  p += 2;
  p -= 1;
  o[n++] = *p++ + *++p;
  int y = v, z = (y += 2) *= 3;
  o[n++] = y + z;
  (v > 0 ? y : z) = 77;
  o[n++] = y * 2 + z;
  char ch = '\xf0';
  o[n++] = ch + 'a' + (ch >> 2);
  o[n++] = -v + ~v + !v + +c;
}
// LAUNCH: compound<<<1, 6>>>(out=s32[144], in=s32[6]{0, 1, 77, -3, 200, -100})
// EXPECT: out == {1, 0, 0, 0, 0, 0, 0, 0, -1, -2, 0, 0, 0, 1, 0, 2, 1997, 21, 0, 0, 12, 89, 77, 1, 2, 3, 3, 8, 4, 4, 1, 0, 0, 2, 0, 0, 0, 1, 0, 2, 2098, 22, 8192, 11, 18, 163, 77, -1, 78, 231, 15, 616, 308, 8, 115, 114, 76, 2, 38, 38, 1482, 1, 0, 2, 94, 2, 630784, 847, 474, 391, 77, -77, -1, 247, 15, -24, -12, -12, -4, -4, -4, 3, -1, -1, 2, 1, 0, 2, 1694, 18, -20481, 223, -6, 71, 77, 4, -54, 88, 14, 1600, 800, 0, 300, 299, 199, -243, 100, 100, 10000, 1, 0, 2, 2805, 29, 1638400, 1688, 1212, 760, 77, -455, -98, 212, 15, -800, -400, 0, -150, -150, -101, 5, -50, -50, 2500, 1, 0, 2, 1593, 17, -815105, -588, -588, -511, 77, 101}
