// Conversions and sums whose rounding is an argument: the names of CUDA's first versions.
// RUN: run
__global__ void sums(const double *in, double *out) {
  double a = in[0], b = in[1];
  out[0] = dadd(a, b);
  out[1] = dadd(a, b, cudaRoundZero);
  out[2] = dadd(a, b, cudaRoundPosInf);
  out[3] = dsub(a, b, cudaRoundMinInf);
  out[4] = dmul(a, a, cudaRoundNearest);
  out[5] = fdivide(a, b);
  out[6] = float2double(1.5f) + int2double(-3, cudaRoundZero) + uint2double(4000000000u);
  out[7] = ll2double(9007199254740993, cudaRoundPosInf);
  out[8] = ull2double(9007199254740993, cudaRoundZero);
}
__global__ void whole(const double *in, long long *out) {
  out[0] = double2int(in[2]);
  out[1] = double2int(in[2], cudaRoundNearest);
  out[2] = double2uint(in[3], cudaRoundPosInf);
  out[3] = double2ll(in[2], cudaRoundMinInf);
  out[4] = (long long)double2ull(in[3], cudaRoundZero);
}
// LAUNCH: sums<<<1, 1>>>(a=f64[4]{1.0, 1e-20, -2.75, 2.25}, s=f64[9])
// EXPECT: s == {1.0, 1.0, 1.0000000000000002, 0.9999999999999999, 1.0, 1e20, 3999999998.5, 9007199254740994.0, 9007199254740992.0}
// LAUNCH: whole<<<1, 1>>>(b=f64[4]{1.0, 1e-20, -2.75, 2.25}, t=s64[5])
// EXPECT: t == {-2, -3, 3, -3, 2}
