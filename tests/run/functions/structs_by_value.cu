// Structs keep layout and alignment as kernel parameters, arguments and results.
// RUN: run
struct Small {
  char c;
  short s;
};
struct Mixed {
  int a;
  double b;
  char c;
  float d[3];
};
struct Big {
  int values[20];
};

__device__ __noinline__ Mixed twice(Mixed m) {
  m.a *= 2;
  m.b *= 2;
  m.c *= 2;
  for (int k = 0; k < 3; k++)
    m.d[k] *= 2;
  return m;
}
__device__ __noinline__ Small make_small(int a, int b) {
  Small s = {(char)a, (short)b};
  return s;
}
__device__ __noinline__ Big shift(Big b, int by) {
  Big r;
  for (int k = 0; k < 20; k++)
    r.values[k] = b.values[(k + by) % 20];
  return r;
}

__global__ void params(Mixed m, Small s, const Small *many, double *out) {
  int i = threadIdx.x;
  Mixed t = i & 1 ? twice(m) : m;
  Small q = make_small(s.c + i, s.s - i);
  Small r = many[i];
  out[i * 4] = t.a + t.b + t.c;
  out[i * 4 + 1] = t.d[0] + t.d[1] + t.d[i % 3];
  out[i * 4 + 2] = q.c * 1000 + q.s;
  out[i * 4 + 3] = r.c * 1000 + r.s;
}

__global__ void big(Big b, int *out) {
  Big r = shift(b, threadIdx.x);
  r = shift(r, 1);
  out[threadIdx.x] = r.values[0] * 100 + r.values[19];
}
// LAUNCH: params<<<1, 3>>>({3:s32, 1.5:f64, -7:s8, 0.5:f32, 0.25:f32, 8:f32}, {100:s8, -300:s16}, many=s16[6]{5, -5, 0x0180, 9, 0x027f, 32767}, out=f64[12])
// EXPECT: out == {-2.5, 1.25, 99700, 4995, -5, 2, 100699, -127991, -2.5, 8.75, 101698, 159767}
// LAUNCH: big<<<1, 4>>>({0:s32, 1:s32, 2:s32, 3:s32, 4:s32, 5:s32, 6:s32, 7:s32, 8:s32, 9:s32, 10:s32, 11:s32, 12:s32, 13:s32, 14:s32, 15:s32, 16:s32, 17:s32, 18:s32, 19:s32}, b=s32[4])
// EXPECT: b[i] == (i + 1) * 100 + i
