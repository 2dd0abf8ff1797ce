// A direction picks the face of a cube map by its largest coordinate, and the place there by the others.
// RUN: run
// LAUNCH: faces<<<1, 32>>>(t=texture(x=f32[96]{iota}, cube, 4), u=texture(y=f32[48]{iota}, acube, 2, 2), a=f32[12]{fill -1}, b=f32[12]{fill -1})
// EXPECT: a[0..12] == {0, 17, 34, 55, 68, 85, 10, 27, 40, 61, 78, 95}
// EXPECT: b[i] == 24 + int(i % 6) * 4 + if(i < 6, 1, 2)
// LAUNCH: edges<<<1, 32>>>(v=texture(x, cube, 4, linear), w=texture(x, cube, 4, linear, seamless), c=f32[4]{fill -1}, d=f32[4]{fill -1})
// EXPECT: c[0..4] == {67, 65, 77, 79}
// EXPECT: d[0..4] == {57, 55, 63, 65}
// LAUNCH: gather<<<1, 1>>>(t=texture(x, cube, 4), e=f32[4]{fill -1})
// EXPECT: e[0..4] == {73, 74, 70, 69}

__device__ float3 direction(int face, float s, float t) {
  switch (face) {
    case 0: return make_float3(1, -t, -s);
    case 1: return make_float3(-1, -t, s);
    case 2: return make_float3(s, 1, t);
    case 3: return make_float3(s, -1, -t);
    case 4: return make_float3(s, -t, 1);
    default: return make_float3(-s, -t, -1);
  }
}

extern "C" __global__ void faces(unsigned long long t, unsigned long long u, float *a, float *b) {
  int i = threadIdx.x;
  if (i >= 12) return;
  // Twelve places, two on each face, some by long vectors.
  float s = i % 4 * 0.5f - 0.75f, y = i / 3 % 4 * 0.5f - 0.75f;
  float3 to = direction(i % 6, s, y);
  a[i] = texCubemap<float>(t, 3 * to.x, 3 * to.y, 3 * to.z);
  float3 at = i < 6 ? direction(i % 6, 0.5f, -0.5f) : direction(i % 6, -0.5f, 0.5f);
  b[i] = texCubemapLayered<float>(u, at.x, at.y, at.z, 1);
}

// At the upper and the lower edge of a face: with seams it ends there, else the face beside it counts as much.
extern "C" __global__ void edges(unsigned long long v, unsigned long long w, float *c, float *d) {
  int i = threadIdx.x;
  if (i >= 4) return;
  float s = i == 0 ? 0.75f : i == 1 ? -0.25f : i == 2 ? -0.25f : 0.75f;
  float t = i < 2 ? -1 : 1;
  float3 to = direction(4, s, t * 0.99999f);
  c[i] = texCubemapLod<float>(v, to.x, to.y, to.z, 0);
  d[i] = texCubemapLod<float>(w, to.x, to.y, to.z, 0);
}

extern "C" __global__ void gather(unsigned long long t, float *e) {
  float4 four;
  asm("tld4.r.cube.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %7}];"
      : "=f"(four.x), "=f"(four.y), "=f"(four.z), "=f"(four.w)
      : "l"(t), "f"(0.0f), "f"(0.0f), "f"(1.0f));
  e[0] = four.x;
  e[1] = four.y;
  e[2] = four.z;
  e[3] = four.w;
}
