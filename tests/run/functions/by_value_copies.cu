// Classes by value, in and out of functions that are not inlined: every side has its own copy.
// RUN: run
struct Large {
  float a[40];
};
__device__ __noinline__ float sum(Large l) {
  float s = 0;
  for (int i = 0; i < 40; i++) s += l.a[i];
  return s;
}
__device__ __noinline__ float spoil(Large l, Large *other) {
  l.a[0] = 1000;
  other->a[1] = 2000;
  return l.a[0] + l.a[1];
}
extern "C" __global__ void from_parameter(Large l, float *out) {
  out[0] = sum(l);
  l.a[3] = 100;
  out[1] = sum(l);
}
extern "C" __global__ void from_memory(Large *l, float *out) {
  out[2] = sum(l[0]);
  out[3] = spoil(l[0], l);
  out[4] = l->a[0] + l->a[1];
  out[5] = sum(l[0]);
}
extern "C" __global__ void fill(Large *l) {
  for (int i = 0; i < 40; i++) l->a[i] = i;
}
extern "C" __global__ void either(Large one, Large other, int n, float *out) {
  const Large *l = n & 1 ? &one : &other;
  float s = 0;
  for (int i = 0; i < n; i++) s += l->a[i];
  out[n] = s;
}
// LAUNCH: fill<<<1, 1>>>(l=f32[40])
// LAUNCH: from_memory<<<1, 1>>>(l, out=f32[6]{fill 0})
// LAUNCH: from_parameter<<<1, 1>>>({0:f32, 1:f32, 2:f32, 3:f32, 4:f32, 5:f32, 6:f32, 7:f32, 8:f32, 9:f32, 10:f32, 11:f32, 12:f32, 13:f32, 14:f32, 15:f32, 16:f32, 17:f32, 18:f32, 19:f32, 20:f32, 21:f32, 22:f32, 23:f32, 24:f32, 25:f32, 26:f32, 27:f32, 28:f32, 29:f32, 30:f32, 31:f32, 32:f32, 33:f32, 34:f32, 35:f32, 36:f32, 37:f32, 38:f32, 39:f32}, out)
// LAUNCH: either<<<1, 1>>>({0:f32, 1:f32, 2:f32, 3:f32, 4:f32, 5:f32, 6:f32, 7:f32, 8:f32, 9:f32, 10:f32, 11:f32, 12:f32, 13:f32, 14:f32, 15:f32, 16:f32, 17:f32, 18:f32, 19:f32, 20:f32, 21:f32, 22:f32, 23:f32, 24:f32, 25:f32, 26:f32, 27:f32, 28:f32, 29:f32, 30:f32, 31:f32, 32:f32, 33:f32, 34:f32, 35:f32, 36:f32, 37:f32, 38:f32, 39:f32}, {2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32}, 5, out)
// LAUNCH: either<<<1, 1>>>({0:f32, 1:f32, 2:f32, 3:f32, 4:f32, 5:f32, 6:f32, 7:f32, 8:f32, 9:f32, 10:f32, 11:f32, 12:f32, 13:f32, 14:f32, 15:f32, 16:f32, 17:f32, 18:f32, 19:f32, 20:f32, 21:f32, 22:f32, 23:f32, 24:f32, 25:f32, 26:f32, 27:f32, 28:f32, 29:f32, 30:f32, 31:f32, 32:f32, 33:f32, 34:f32, 35:f32, 36:f32, 37:f32, 38:f32, 39:f32}, {2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32, 2:f32}, 4, out)
// EXPECT: out == {780, 877, 780, 1001, 8, 10}
