// Unions and casts between pointers show the same bytes as another type.
// RUN: run
union Bits {
  float f;
  unsigned u;
  unsigned char bytes[4];
  struct {
    unsigned short low, high;
  } halves;
};

__global__ void punning(const float *in, unsigned *out) {
  int i = threadIdx.x;
  Bits b;
  b.f = in[i];
  out[i * 4] = b.u;
  out[i * 4 + 1] = b.bytes[i & 3];
  out[i * 4 + 2] = b.halves.high;
  b.bytes[3] = 0x40;
  b.halves.low = 0;
  out[i * 4 + 3] = b.u;
}

// A store through one type must be seen by a load through another.
__global__ void aliasing(float *f, int *i) {
  *i = 0x3f800000;
  *f += 1.0f;
  *i += 1;
}

__global__ void halves(long long *in, int *out) {
  int *p = (int *)in;
  out[0] = p[0];
  out[1] = p[1];
  ((short *)p)[1] = -1;
  out[2] = (int)(in[0] >> 16);
}
// LAUNCH: punning<<<1, 4>>>(f=f32[4]{1, -2.5, 3.14159274, 1e-40}, out=u32[16])
// EXPECT: out == {1065353216, 0, 16256, 1082130432, 3223322624, 0, 49184, 1075838976, 1078530011, 73, 16457, 1078525952, 71362, 0, 1, 1073807360}
// LAUNCH: aliasing<<<1, 1>>>(x=f32[1]{fill 5}, x)
// EXPECT: x == {2.000000238418579}
// LAUNCH: halves<<<1, 1>>>(l=s64[1]{0x123456789abcdef0}, h=s32[3])
// EXPECT: h == {-1698898192, 0x12345678, 0x5678ffff}
// EXPECT: l == {0x12345678ffffdef0}
