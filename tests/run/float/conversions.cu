// Conversions between floats, doubles and integers of every width round and keep the sign as C says.
// RUN: run
__global__ void to_int(const float *f, const double *d, int *a, unsigned *b, long long *c,
                       short *s, int *e) {
  int i = threadIdx.x;
  a[i] = (int)f[i];
  b[i] = (unsigned)(f[i] < 0 ? -f[i] : f[i]);
  c[i] = (long long)d[i];
  s[i] = (short)f[i];
  e[i] = (int)(d[i] / 1e9);
}

__global__ void to_float(const int *a, const unsigned long long *b, float *f, double *d, float *g,
                         double *h, float *k) {
  int i = threadIdx.x;
  f[i] = a[i];
  d[i] = (unsigned)a[i];
  g[i] = b[i];
  h[i] = b[i];
  k[i] = (float)((double)b[i] / 3.0);
}

__global__ void mixed(const float *f, const double *d, double *out) {
  int i = threadIdx.x;
  out[i] = f[i] * d[i] + i / 2 + 0.1f;
}
// LAUNCH: to_int<<<1, 6>>>(f=f32[6]{0.99, -0.99, 1.5, -2.5, 30000.75, -12345.6}, d=f64[6]{1e15, -1e15, 0.5, -1.5, 4e9, -9e17}, a=s32[6], b=u32[6], c=s64[6], s=s16[6], e=s32[6])
// EXPECT: a == {0, 0, 1, -2, 30000, -12345}
// EXPECT: b == {0, 0, 1, 2, 30000, 12345}
// EXPECT: c == {1000000000000000, -1000000000000000, 0, -1, 4000000000, -900000000000000000}
// EXPECT: s == {0, 0, 1, -2, 30000, -12345}
// EXPECT: e == {1000000, -1000000, 0, 0, 4, -900000000}
// LAUNCH: to_float<<<1, 4>>>(ia=s32[4]{16777217, -16777219, -1, 2147483647}, ib=u64[4]{18446744073709551615, 9007199254740993, 1, 0x8000008000000001}, tf=f32[4], td=f64[4], tg=f32[4], th=f64[4], tk=f32[4])
// EXPECT: tf[i] == ia[i]
// EXPECT: td == {16777217, 4278190077, 4294967295, 2147483647}
// EXPECT: tg == {18446744073709551616, 9007199254740992, 1, 9223373136366403584}
// EXPECT: th == {18446744073709551616, 9007199254740992, 1, 9223372586610589696}
// EXPECT: tk == {6148914691236517888, 3002399751580330.5, 0.3333333333333333, 3074457437244227584}
// LAUNCH: mixed<<<1, 6>>>(mf=f32[6]{random 1}, md=f64[6]{random 2}, m=f64[6])
// EXPECT: m[i] == mf[i] * md[i] + int(i / 2) + 0.10000000149011612
