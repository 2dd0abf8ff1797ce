// Division by constants at the ends of the range, for all widths and both signs.
// RUN: run
template <class T> __device__ unsigned long long quotients(T x) {
  unsigned long long h = 0;
#define STEP(d) h = h * 31 + (unsigned long long)(long long)(x / (T)d) * 7 + (unsigned long long)(long long)(x % (T)d)
  STEP(1); STEP(2); STEP(3); STEP(5); STEP(7); STEP(10); STEP(64); STEP(100); STEP(127);
#undef STEP
  return h;
}
template <class T> __device__ unsigned long long wide_quotients(T x) {
  unsigned long long h = 0;
#define STEP(d) h = h * 31 + (unsigned long long)(x / (T)d) * 7 + (unsigned long long)(x % (T)d)
  STEP(641); STEP(1000000007); STEP(2147483647); STEP(65536); STEP(0x40000000); STEP(6700417);
#undef STEP
  return h;
}
__device__ unsigned long long negative(long long x, int y, short z, signed char w) {
  unsigned long long h = 0;
  h = h * 31 + (unsigned long long)(x / -2) + (unsigned long long)(x % -2);
  h = h * 31 + (unsigned long long)(x / -7) + (unsigned long long)(x % -7);
  h = h * 31 + (unsigned long long)(x / -4294967296LL) + (unsigned long long)(x % -4294967296LL);
  h = h * 31 + (unsigned long long)(x / (-9223372036854775807LL - 1)) + (unsigned long long)(x % (-9223372036854775807LL - 1));
  h = h * 31 + (unsigned)(y / -2) + (unsigned)(y % -2);
  h = h * 31 + (unsigned)(y / -10) + (unsigned)(y % -10);
  h = h * 31 + (unsigned)(y / (-2147483647 - 1)) + (unsigned)(y % (-2147483647 - 1));
  h = h * 31 + (unsigned)(z / -3) + (unsigned)(z % -3) + (unsigned)(z / -32768);
  h = h * 31 + (unsigned)(w / -128) + (unsigned)(w % -128) + (unsigned)(w / -1);
  return h;
}
__global__ void divide(const long long *in, unsigned long long *out) {
  int i = threadIdx.x;
  long long x = in[i];
  unsigned long long *o = out + i * 12;
  o[0] = quotients((int)x);
  o[1] = quotients((unsigned)x);
  o[2] = quotients(x);
  o[3] = quotients((unsigned long long)x);
  o[4] = quotients((short)x);
  o[5] = quotients((unsigned short)x);
  o[6] = quotients((signed char)x);
  o[7] = quotients((unsigned char)x);
  o[8] = wide_quotients((int)x) + wide_quotients((unsigned)x);
  o[9] = wide_quotients(x);
  o[10] = wide_quotients((unsigned long long)x);
  o[11] = negative(x, (int)x, (short)x, (signed char)x);
}
// LAUNCH: divide<<<1, 8>>>(in=s64[8]{-9223372036854775808, 9223372036854775807, -2147483648, 2147483647, -1, 0, -32768, 4294967295}, out=u64[96])
// EXPECT: out[0..5] == {0, 0, 6753109108906049384, 11693634964803502232, 0}
// EXPECT: out[32..37] == {0, 18445936464803123286, 17410546845827022006, 18368476938887522797, 8910884357030119093}
// EXPECT: out[64..69] == {0, 0, 0, 0, 0}
// EXPECT: out[91..96] == {1547435254631190, 1615251102659444, 1615251132242900, 1615251132242900, 162886599885904547}
