// Promises of alignment, of numbers and of pointers change how fast results come, not what they are.
// RUN: run
extern "C" __global__ void aligned(const float *p, float *out) {
  const float *q = (const float *)__builtin_assume_aligned(p, 16);
  int i = threadIdx.x * 4;
  out[threadIdx.x] = q[i] + 10 * q[i + 1] + 100 * q[i + 2] + 1000 * q[i + 3];
}
// LAUNCH: aligned<<<1, 4>>>(numbers=f32[64]{iota}, out=f32[4])
// EXPECT: out == {3210, 7654, 12098, 16542}
extern "C" __global__ void unreachable(const float *from, float *p, int n) {
  if ((unsigned long long)p & 15) __builtin_unreachable();
  if (n < 4) __builtin_unreachable();
  if (n % 4 != 0) __builtin_unreachable();
#pragma unroll 4
  for (int i = 0; i < n; i++) p[i] = 2 * from[i] + 1;
}
// LAUNCH: unreachable<<<1, 1>>>(numbers, odd=f32[8], 8)
// EXPECT: odd == {1, 3, 5, 7, 9, 11, 13, 15}
extern "C" __global__ void local(int i, float *out) {
  float a[8];
  float *q = (float *)__builtin_assume_aligned(a, 4);
  for (int k = 0; k < 8; k++) q[k] = k;
  out[0] = q[3] + q[i];
}
// LAUNCH: local<<<1, 1>>>(5, one=f32[1])
// EXPECT: one == {8}
__device__ __noinline__ int first(const int *p) { return p ? p[0] : -1; }
extern "C" __global__ void pointers(const int *p, int *out) {
  if (!p) __builtin_unreachable();
  out[0] = p != nullptr ? p[1] : 7;
  out[1] = first(p) + first(nullptr);
}
// LAUNCH: pointers<<<1, 1>>>(ints=s32[2]{4, 9}, found=s32[2])
// EXPECT: found == {9, 3}
