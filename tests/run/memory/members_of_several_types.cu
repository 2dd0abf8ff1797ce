// Members of several types keep their values where they are loaded and stored together, and stores keep their order.
// RUN: run
struct __align__(16) Particle {
  float x, y;
  int id;
  float w;
};
struct __align__(16) Slice {
  const float *from;
  long long length;
};
struct __align__(16) Mixed {
  double d;
  unsigned long long u;
};
// LAUNCH: move<<<1, 8>>>(out=f32[32]{fill 0}, in=f32[32]{iota})
// LAUNCH: ends<<<1, 4>>>(sums=f32[8]{fill 0}, in)
// LAUNCH: halves<<<1, 4>>>(h=f64[8]{iota}, sum=f64[4]{fill 0})
// LAUNCH: twice<<<1, 4>>>(t=f32[16]{fill 0}, in)
// EXPECT: out[i] == if(i % 4 == 0, in[i] + in[i + 3], if(i % 4 == 1, in[i] * in[i + 2], in[i]))
// EXPECT: sums == {0, 2, 4, 6, 1, 1, 1, 1}
// EXPECT: sum == {1, 5, 9, 13}
// EXPECT: t[i] == if(i % 4 == 3, 9, in[i])
extern "C" __global__ void move(Particle *out, const Particle *in) {
  Particle p = in[threadIdx.x];
  p.x += p.w;
  p.y *= p.w;
  p.id ^= 0;
  out[threadIdx.x] = p;
}
__device__ Slice slices[4];
extern "C" __global__ void ends(float *sums, const float *in) {
  Slice s = {in + threadIdx.x, threadIdx.x};
  slices[threadIdx.x] = s;
  Slice t = slices[threadIdx.x];
  sums[threadIdx.x] = t.from[t.length];
  sums[threadIdx.x + 4] = t.from == in + threadIdx.x;
}
__device__ Mixed mixed[4];
extern "C" __global__ void halves(const double *h, double *sum) {
  int i = threadIdx.x;
  mixed[i] = {h[2 * i], (unsigned long long)__double_as_longlong(h[2 * i + 1])};
  Mixed m = mixed[i];
  sum[i] = m.d + __longlong_as_double((long long)m.u);
}
// What is stored twice is what was stored last, also as another type.
extern "C" __global__ void twice(float *t, const float *in) {
  float *at = t + 4 * threadIdx.x;
  const float *from = in + 4 * threadIdx.x;
  at[0] = from[0];
  ((int *)at)[3] = 5;
  at[1] = from[1];
  at[2] = from[2];
  ((int *)at)[3] = __float_as_int(9.0f);
}
