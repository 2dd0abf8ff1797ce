// High halves of products, carries across words, rotations and funnel shifts are exact.
// RUN: run
__device__ unsigned long long high(unsigned long long a, unsigned long long b) {
  unsigned long long al = (unsigned)a, ah = a >> 32, bl = (unsigned)b, bh = b >> 32;
  unsigned long long m = ah * bl + (al * bl >> 32);
  unsigned long long k = al * bh + (unsigned)m;
  return ah * bh + (m >> 32) + (k >> 32);
}
__global__ void products(const unsigned long long *in, unsigned long long *out) {
  unsigned long long a = in[threadIdx.x], b = in[threadIdx.x ^ 1], *o = out + threadIdx.x * 8;
  o[0] = high(a, b);
  o[1] = __umul64hi(a, b);
  o[2] = (unsigned long long)__mul64hi((long long)a, (long long)b);
  o[3] = (unsigned long long)(unsigned)a * (unsigned)b;
  o[4] = (unsigned long long)((long long)(int)a * (int)b);
  o[5] = (unsigned)__mulhi((int)a, (int)b) + ((unsigned long long)__umulhi((unsigned)a, (unsigned)b) << 32);
  unsigned long long low = a + b, carry = low < a;
  o[6] = carry + (a > b ? a - b : b - a);
  o[7] = __funnelshift_r((unsigned)a, (unsigned)(a >> 32), 5) + (unsigned long long)__funnelshift_l((unsigned)a, (unsigned)b, 37);
}
// LAUNCH: products<<<1, 4>>>(in=u64[4]{0xffffffffffffffff, 0x8000000000000000, 0x123456789abcdef1, 0xfedcba9876543210}, out=u64[32])
// EXPECT: out[0..5] == {9223372036854775807, 9223372036854775807, 0, 0, 0}
// EXPECT: out[10..15] == {0, 0, 0, 0, 9223372036854775808}
// EXPECT: out[21..26] == {5153792524840714478, 17052990077029274400, 6700149002, 1305938385386173475, 1305938385386173475}
// EXPECT: out[27..32] == {5153792524760711440, 15074041559650205968, 5153792524840714478, 17052990077029274400, 4753096638}
