// Division and remainder by constants and by variables are exact: rounding of negative numbers, powers of two, extreme
// values, 64-bit and narrow operands.
// RUN: run
__global__ void by_constants(const int *a, int *out) {
  int i = threadIdx.x, v = a[i];
  out[i * 8] = v / 7;
  out[i * 8 + 1] = v % 7;
  out[i * 8 + 2] = v / 8;
  out[i * 8 + 3] = v % 8;
  out[i * 8 + 4] = v / -3;
  out[i * 8 + 5] = v % -3;
  out[i * 8 + 6] = (unsigned)v / 10u;
  out[i * 8 + 7] = (unsigned)v % 16u;
}

__global__ void by_variables(const int *a, const int *b, int *quotient, int *remainder,
                             unsigned *uquotient, unsigned *uremainder) {
  int i = threadIdx.x;
  quotient[i] = a[i] / b[i];
  remainder[i] = a[i] % b[i];
  uquotient[i] = (unsigned)a[i] / (unsigned)b[i];
  uremainder[i] = (unsigned)a[i] % (unsigned)b[i];
}

__global__ void wide(const long long *a, const long long *b, long long *quotient,
                     long long *remainder, unsigned long long *uquotient, long long *constant) {
  int i = threadIdx.x;
  quotient[i] = a[i] / b[i];
  remainder[i] = a[i] % b[i];
  uquotient[i] = (unsigned long long)a[i] / (unsigned long long)b[i];
  constant[i] = a[i] / 1000000007 + a[i] % 64;
}

__global__ void narrow(const short *a, const signed char *b, short *quotient, signed char *rest) {
  int i = threadIdx.x;
  quotient[i] = a[i] / b[i];
  rest[i] = a[i] % b[i];
}
// LAUNCH: by_constants<<<1, 6>>>(a=s32[6]{0, 100, -100, 2147483647, -2147483648, -7}, c=s32[48])
// EXPECT: c == {0, 0, 0, 0, 0, 0, 0, 0, 14, 2, 12, 4, -33, 1, 10, 4, -14, -2, -12, -4, 33, -1, 429496719, 12, 306783378, 1, 268435455, 7, -715827882, 1, 214748364, 15, -306783378, -2, -268435456, 0, 715827882, -2, 214748364, 0, -1, 0, 0, -7, 2, -1, 429496728, 9}
// LAUNCH: by_variables<<<1, 6>>>(a, b=s32[6]{-1, 7, 7, -2, 2147483647, -8}, q=s32[6], r=s32[6], uq=u32[6], ur=u32[6])
// EXPECT: q == {0, 14, -14, -1073741823, -1, 0}
// EXPECT: r == {0, 2, -2, 1, -1, -7}
// EXPECT: uq == {0, 14, 613566742, 0, 1, 1}
// EXPECT: ur == {0, 2, 2, 2147483647, 1, 1}
// LAUNCH: wide<<<1, 5>>>(la=s64[5]{1000000000000, -1000000000001, 9223372036854775807, -9223372036854775807, 12}, lb=s64[5]{7, 1000000, -2, 3, -5000000000}, lq=s64[5], lr=s64[5], luq=u64[5], lc=s64[5])
// EXPECT: lq == {142857142857, -1000000, -4611686018427387903, -3074457345618258602, 0}
// EXPECT: lr == {1, -1, 1, -1, 12}
// EXPECT: luq == {142857142857, 18446743073709, 0, 3074457345618258603, 0}
// EXPECT: lc == {999, -1000, 9223372035, -9223372035, 12}
// LAUNCH: narrow<<<1, 4>>>(sa=s16[4]{-32768, 32767, -100, 99}, sb=s8[4]{-3, 100, 7, -128}, sq=s16[4], sr=s8[4])
// EXPECT: sq == {10922, 327, -14, 0}
// EXPECT: sr == {-2, 67, -2, 99}
