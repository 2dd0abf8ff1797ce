// A parameter field loaded once into a 64-bit register and once into a narrower one is not one load.
// RUN: run
struct S {
  int a[5];
  unsigned short f;
};
__device__ __noinline__ long long use(S s, unsigned long long m) {
  unsigned long long wide = m & s.f;
  int narrow = s.f >> 3;
  short same = s.f;
  return (long long)wide * 3 + narrow + same;
}
__global__ void k(const unsigned short *in, long long *out) {
  S s;
  s.f = in[threadIdx.x];
  s.a[0] = 1;
  out[threadIdx.x] = use(s, 0xff00ffffull);
}
// LAUNCH: k<<<1, 3>>>(in=u16[3]{9, 32768, 65535}, out=s64[3])
// EXPECT: out == {37, 69632, 204795}
