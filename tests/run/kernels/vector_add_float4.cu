// Vector types: 16-byte loads and stores, member access and make_float4.
// RUN: run
__global__ void add4(const float4 *a, const float4 *b, float4 *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 x = a[i], y = b[i];
  c[i] = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w);
}

__global__ void swizzle(const int2 *a, int2 *b, const uchar4 *bytes, uchar4 *reversed) {
  int i = threadIdx.x;
  int2 v = a[i];
  int2 w;
  w.x = v.y;
  w.y = v.x;
  b[i] = w;
  uchar4 c = bytes[i];
  reversed[i] = make_uchar4(c.w, c.z, c.y, c.x);
}
// LAUNCH: add4<<<2, 32>>>(a=f32[240]{random 5 -9 9}, b=f32[240]{random 6 -9 9}, c=f32[240], 60)
// EXPECT: c[i] == a[i] + b[i]
// LAUNCH: swizzle<<<1, 32>>>(d=s32[64]{random 7 -100 100}, e=s32[64], f=u8[128]{iota 3 5}, g=u8[128])
// EXPECT: e[i] == d[xor(i, 1)]
// EXPECT: g[i] == f[xor(i, 3)]
