// Numbers of 128 bits must be computed as IEEE has it, functions that share helpers of the library among them. (Not in
// `tests/run`, where NVRTC is asked: it ends in an internal error.)
// RUN: run --arch=sm_100 -device-float128 -device-int128
// LAUNCH: k<<<1, 1>>>(out=u64[64]{fill 0}, in=f64[4]{iota}, whole=s32[4]{iota})
// EXPECT: out == {0x5555555555555555, 0x3ffd555555555555, 0, 0x4000800000000000, 0x999999999999999a, 0x3fff199999999999, 0x908b2fb1366ea95, 0, 1, 0, 3, 2, 0x4008000000000000, 0, 3, 7, 0xfffffffffffffffe, 0xffffffffffffffff, 0x3, 0, 0, 0x7fff000000000000, 0, 0x3fff000000000000, 0, 0xc000000000000000, 0, 0x3ffe000000000000, 1, 1, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
struct Writer {
  unsigned long long *to;
  __device__ void bits(__float128 x) {
    unsigned long long words[2];
    memcpy(words, &x, 16);
    *to++ = words[0];
    *to++ = words[1];
  }
  __device__ void number(long long x) { *to++ = x; }
};
__constant__ __float128 table[2] = {1.1q, 0x1.8p+0q};
constexpr __float128 half = 1.0q / 2;
static_assert(half + half == 1 && half < 0.75q && sizeof(half) == 16 && (int)(half * 5) == 2);

__device__ __noinline__ __float128 twice(__float128 x, int n) { return n > 0 ? x + x : x; }

__global__ void k(unsigned long long *out, double *in, int *whole) {
  Writer w{out};
  __float128 one = in[1], three = whole[3];
  w.bits(one / three);
  w.bits(twice(table[1], whole[1]));
  w.bits(table[0] * one);
  // The digits of a root behind those of a double.
  __float128 root = __nv_fp128_sqrt((__float128)in[2]);
  w.number((long long)__nv_fp128_ldexp(root - (double)0x1.6a09e667f3bcc8p+0, 112) & 0xfffffffffffffff);
  w.number(one > three);
  w.number(one < three);
  w.number(!one + (one == one) - 1);
  w.number((int)(three + one / 2));
  w.number((unsigned char)(three - one));
  double narrow = three;
  unsigned long long narrow_bits;
  memcpy(&narrow_bits, &narrow, 8);
  w.number(narrow_bits);
  w.number((long long)(float)(one / three));
  w.number((long long)__nv_fp128_fma(three, one, -one + one));
  w.number((long long)__nv_fp128_fmod(three * 5 + 7, three * 3 + 1) + 5);
  __int128 wide = (__int128)(-one * 2);
  w.number((long long)wide);
  w.number((long long)(wide >> 64));
  w.number((long long)__nv_fp128_round(three - half));
  w.number(__nv_fp128_isnan(one));
  w.bits(one / (one - one));
  __float128 steps = one;
  steps++;
  --steps;
  w.bits(steps);
  w.bits(__nv_fp128_rint(-three * half - half));
  int exponent;
  w.bits(__nv_fp128_frexp(three - one, &exponent) * (one + one) * half);
  w.number(exponent - 1);
  w.number(one ? 1 : 2);
  w.number(__nv_fp128_ilogb(__nv_fp128_ldexp(one, 40)));
}
