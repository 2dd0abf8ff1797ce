// Real calls: many arguments of all widths, results of all types, values live across them.
// RUN: run
__device__ __noinline__ double many(char a, short b, int c, long long d, float e, double f,
                                    unsigned char g, unsigned short h, bool i, const int *p) {
  return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + *p * 10;
}
__device__ __noinline__ signed char narrow(int v) { return v; }
__device__ __noinline__ unsigned short narrow_unsigned(int v) { return v; }
__device__ __noinline__ bool positive(float v) { return v > 0; }
__device__ __noinline__ void store(int *p, int v) { *p = v; }
__device__ __noinline__ const int *advance(const int *p, int by) { return p + by; }

__global__ void call(const int *in, double *d, int *out) {
  int i = threadIdx.x, v = in[i];
  int kept = v * 3;
  d[i] = many(v, -v, v * 1000, v * 10000000000ll, 0.5f, 0.25, v, v, v & 1, in + i);
  store(&out[i * 4], narrow(v) + kept);
  store(&out[i * 4 + 1], narrow_unsigned(v));
  store(&out[i * 4 + 2], positive(v) ? kept : -kept);
  store(&out[i * 4 + 3], *advance(in, (i + 1) % 4));
}
// LAUNCH: call<<<1, 4>>>(in=s32[4]{1, -2, 100, 300}, d=f64[4], out=s32[16])
// EXPECT: d == {40000004131.5, -79999482160.5, 4000000248261.5, 12000001267277.5}
// EXPECT: out == {4, 1, 3, -2, -8, 65534, 6, 100, 400, 100, 300, 300, 944, 300, 900, 1}
