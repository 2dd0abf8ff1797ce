// Shifts by every count for every width, and chains of sign and zero extensions.
// RUN: run
template <class T, class U> __device__ unsigned long long shifts(U raw, int bits) {
  unsigned long long h = 17;
  for (int n = 0; n < bits; n++) {
    h = h * 31 + (unsigned long long)(long long)(T)((T)raw >> n);
    h = h * 31 + (unsigned long long)(U)(raw << n);
    h = h * 31 + (unsigned long long)(U)((U)(raw << n) >> (bits - 1 - n));
  }
  return h;
}
__global__ void all_shifts(const unsigned long long *in, unsigned long long *out) {
  unsigned long long x = in[threadIdx.x], *o = out + threadIdx.x * 4;
  o[0] = shifts<signed char, unsigned char>((unsigned char)x, 8);
  o[1] = shifts<short, unsigned short>((unsigned short)x, 16);
  o[2] = shifts<int, unsigned>((unsigned)x, 32);
  o[3] = shifts<long long, unsigned long long>(x, 64);
}
__global__ void chains(const unsigned long long *in, unsigned long long *out) {
  unsigned long long x = in[threadIdx.x], *o = out + threadIdx.x * 10;
  o[0] = (long long)(signed char)x;
  o[1] = (unsigned long long)(unsigned short)(signed char)x;
  o[2] = (unsigned long long)(unsigned)(short)(unsigned char)x;
  o[3] = (long long)(int)(unsigned short)(short)x;
  o[4] = (unsigned long long)(long long)(int)(unsigned)x;
  o[5] = (unsigned long long)(unsigned)(int)x + (unsigned long long)(int)x;
  o[6] = ((long long)x << 40) >> 48;
  o[7] = (int)((unsigned)x << 24) >> 24;
  o[8] = (unsigned long long)(bool)(unsigned char)x + (bool)(x << 63);
  o[9] = (unsigned char)((signed char)x >> 3) + (unsigned short)-(short)x;
}
__global__ void extract(const unsigned *in, unsigned *out, unsigned at) {
  unsigned x = in[threadIdx.x], *o = out + threadIdx.x * 6;
  o[0] = x >> at & 0xff;
  o[1] = (unsigned)((int)x >> at & 0x1f);
  o[2] = x << at >> at;
  o[3] = (unsigned)((int)(x << at) >> at);
  o[4] = x >> at | x << (32 - at & 31);
  o[5] = x << 31 >> 31 ^ (unsigned)((int)x << 31 >> 31);
}
// LAUNCH: all_shifts<<<1, 4>>>(x=u64[4]{0x8000000000000080, 0x7f7f8081fedcba98, 0xffffffffffffffff, 0x8000}, out=u64[16])
// EXPECT: out[0..5] == {18180143404074607749, 11170024002510425231, 4034231829620379535, 10368609742114745987, 12920652190621277686}
// EXPECT: out[5..10] == {17825374289303553005, 4658828431261008495, 13076713951773475412, 6525676761896863594, 17842221140526651178}
// EXPECT: out[10..15] == {5085061892324746410, 13752951204646944682, 5572157665409572113, 14273550734023215365, 1363259119161743}
// EXPECT: out[11..16] == {13752951204646944682, 5572157665409572113, 14273550734023215365, 1363259119161743, 16159221570809687951}
// LAUNCH: chains<<<1, 4>>>(x, c=u64[40])
// EXPECT: c[0..5] == {18446744073709551488, 65408, 128, 128, 128}
// EXPECT: c[13..18] == {47768, 18446744073690462872, 4256789808, 18446744073709542586, 18446744073709551512}
// EXPECT: c[26..31] == {18446744073709551615, 18446744073709551615, 2, 256, 0}
// EXPECT: c[35..40] == {65536, 128, 0, 0, 32768}
// LAUNCH: extract<<<1, 4>>>(y=u32[4]{0x80000001, 0xdeadbeef, 0x7fffffff, 255}, e=u32[24], 13)
// EXPECT: e[0..5] == {0, 0, 1, 1, 786432}
// EXPECT: e[8..13] == {376559, 4294819567, 4152292717, 4294967294, 255}
// EXPECT: e[16..21] == {4294705151, 4294967294, 0, 0, 255}
// EXPECT: e[19..24] == {0, 255, 255, 133693440, 4294967294}
