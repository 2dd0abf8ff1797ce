// Conversions between 32 and 64 bits, and of mixed operands, widen by the sign of the type they come from.
// RUN: run
__global__ void mixed(const int *a, const unsigned *b, const long long *c, long long *out,
                      int *flags) {
  int i = threadIdx.x;
  int s = a[i];
  unsigned u = b[i];
  long long l = c[i];
  out[i * 8] = s + u;               // unsigned, then widened with zeros
  out[i * 8 + 1] = s + l;           // widened with the sign
  out[i * 8 + 2] = u + l;           // widened with zeros
  out[i * 8 + 3] = (long long)s * s;
  out[i * 8 + 4] = (unsigned long long)u * u >> 32;
  out[i * 8 + 5] = (int)l;
  out[i * 8 + 6] = (unsigned)l;
  out[i * 8 + 7] = -u;
  flags[i * 4] = s < u;
  flags[i * 4 + 1] = s < l;
  flags[i * 4 + 2] = u < l;
  flags[i * 4 + 3] = (unsigned long long)l > u;
}

__global__ void truth(const int *a, const long long *c, const float *f, int *out) {
  int i = threadIdx.x;
  bool x = a[i], y = c[i], z = f[i];
  out[i] = x * 100 + y * 10 + z;
  if (!c[i])
    out[i] += 1000;
}
// LAUNCH: mixed<<<1, 4>>>(a=s32[4]{-1, 5, -2147483648, 2147483647}, b=u32[4]{1, 4294967295, 2147483648, 7}, c=s64[4]{-1, 4294967296, 8589934593, -6000000000}, out=s64[32], flags=s32[16])
// EXPECT: out == {0, -2, 0, 1, 0, -1, 4294967295, 4294967295, 4, 4294967301, 8589934591, 25, 4294967294, 0, 0, 1, 0, 6442450945, 10737418241, 4611686018427387904, 1073741824, 1, 1, 2147483648, 2147483654, -3852516353, -5999999993, 4611686014132420609, 0, -1705032704, 2589934592, 4294967289}
// EXPECT: flags == {0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1}
// LAUNCH: truth<<<1, 4>>>(ta=s32[4]{0, 1, -5, 256}, tc=s64[4]{4294967296, 0, 1, -1}, tf=f32[4]{0.5, 0, 0, 1e-40}, t=s32[4])
// EXPECT: t == {11, 1100, 110, 111}
