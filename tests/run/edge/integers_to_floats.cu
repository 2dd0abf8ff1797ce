// Conversions where float and double run out of bits: near 2^24, 2^53, 2^63 and 2^64, ties to even.
// RUN: run
__global__ void to_float(const unsigned long long *in, float *f, double *d) {
  unsigned long long x = in[threadIdx.x];
  int i = threadIdx.x * 6;
  f[i] = (float)x;
  f[i + 1] = (float)(long long)x;
  f[i + 2] = (float)(unsigned)x;
  f[i + 3] = (float)(int)x;
  f[i + 4] = (float)(unsigned short)x + (float)(signed char)x;
  f[i + 5] = (float)(double)x;
  d[i] = (double)x;
  d[i + 1] = (double)(long long)x;
  d[i + 2] = (double)(unsigned)x;
  d[i + 3] = (double)(int)x;
  d[i + 4] = (double)(float)(long long)x;
  d[i + 5] = (double)(bool)x + (double)(short)x;
}
__global__ void to_integer(const double *in, long long *out) {
  double x = in[threadIdx.x];
  long long *o = out + threadIdx.x * 6;
  o[0] = (long long)x;
  o[1] = (int)(x / 4294967296.0);
  o[2] = (unsigned)(x < 0 ? -x / 8589934592.0 : x / 4294967296.0);
  o[3] = (long long)(float)(x / 2);
  o[4] = (short)(x / 562949953421312.0);
  o[5] = (unsigned long long)(x < 0 ? 0.0 : x);
}
// LAUNCH: to_float<<<1, 16>>>(in=u64[16]{0, 16777215, 16777216, 16777217, 16777219, 33554433, 4294967295, 4294967167, 9007199254740991, 9007199254740993, 9007199254740995, 9223372036854775807, 9223372036854775808, 18446744073709551615, 18446742974197923841, 9223371761976868863}, f=f32[96], d=f64[96])
// EXPECT: f[0..5] == {0, 0, 0, 0, 0}
// EXPECT: f[32..37] == {33554432, 33554432, 2, 33554432, 4294967300}
// EXPECT: f[64..69] == {6, 9007199000000000, 9223372000000000000, 9223372000000000000, 4294967300}
// EXPECT: f[91..96] == {9223371500000000000, 4294967300, -1, 65534, 9223372000000000000}
// EXPECT: d[0..5] == {0, 0, 0, 0, 0}
// EXPECT: d[32..37] == {33554433, 33554433, 33554432, 2, 4294967295}
// EXPECT: d[64..69] == {9007199254740992, 4, 9223372036854776000, 9223372036854776000, 4294967295}
// EXPECT: d[91..96] == {9223371761976869000, 4294967295, -1, 9223371487098962000, 0}
// LAUNCH: to_integer<<<1, 6>>>(x=f64[6]{0.9, -0.9, 9223372036854774784, -9223372036854775808, 4503599627370497.5, -1234567890123.75}, out=s64[36])
// EXPECT: out[0..5] == {0, 0, 0, 0, 0}
// EXPECT: out[12..17] == {9223372036854774784, 2147483647, 2147483647, 4611686018427387904, 16383}
// EXPECT: out[24..29] == {4503599627370498, 1048576, 1048576, 2251799813685248, 8}
// EXPECT: out[31..36] == {-287, 143, -617283977216, 0, 0}
