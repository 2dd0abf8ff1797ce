// Built-in functions on floats and bytes at run time give what they give at compile time.
// RUN: run
struct Pair { short low, high; };
__device__ constexpr int classes(float x) {
  return __builtin_isnan(x) + 2 * __builtin_isinf(x) + 4 * __builtin_isfinite(x);
}
__device__ constexpr unsigned all(float x) {
  unsigned bits = __builtin_bit_cast(unsigned, __builtin_copysignf(x, -1.0f));
  Pair pair = __builtin_bit_cast(Pair, bits);
  return bits ^ classes(x) ^ (unsigned)(unsigned short)pair.high << 3;
}
__global__ void floats(const float *in, unsigned *out) {
  constexpr unsigned at_one = all(1.0f);
  out[0] = all(in[0]) == at_one;
  out[1] = classes(in[1]);
  out[2] = classes(in[2]);
  out[3] = classes(in[3]);
  out[4] = __builtin_bit_cast(Pair, in[0]).high;
  double d = in[0];
  out[5] = __builtin_bit_cast(unsigned long long, __builtin_copysign(d, -0.0)) >> 32;
}
// LAUNCH: floats<<<1, 1>>>(in=f32[4]{1, nan, inf, -2.5}, out=u32[6]{fill 9})
// EXPECT: out == {1, 1, 2, 4, 16256, 3220176896}
