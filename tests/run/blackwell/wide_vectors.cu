// Accesses of 32 bytes move every member to its place, whatever the types of members are.
// RUN: run --arch=sm_100 -O0,-O3
struct alignas(32) Eight {
  float v[8];
};
struct alignas(32) Mixed {
  float a, b;
  int c, d;
  unsigned long long e;
  float f, g;
};

__global__ void scale(const Eight *__restrict__ in, Eight *__restrict__ out) {
  Eight t = in[threadIdx.x];
  for (int k = 0; k < 8; ++k) t.v[k] *= k;
  out[threadIdx.x] = t;
}
// LAUNCH: scale<<<1, 4>>>(in=f32[32]{iota}, out=f32[32]{fill 0})
// EXPECT: out[i] == i * (i % 8)

__global__ void reverse(const Mixed *in, Mixed *out) {
  __shared__ Mixed tile[4];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  Mixed m = tile[3 - threadIdx.x];
  m.c += 1000;
  out[threadIdx.x] = m;
}
// LAUNCH: reverse<<<1, 4>>>(from=u32[32]{iota}, to=u32[32]{fill 0})
// EXPECT: to[i] == (3 - i / 8) * 8 + i % 8 + (i % 8 == 2) * 1000

__global__ void some(const Eight *in, float *out) {
  Eight t = in[threadIdx.x];
  out[threadIdx.x] = t.v[1] + t.v[2] * 100 + t.v[6] * 10000;
}
// LAUNCH: some<<<1, 2>>>(eights=f32[16]{iota}, sums=f32[2]{fill 0})
// EXPECT: sums == {60201, 141009}
