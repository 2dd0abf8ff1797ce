// Comparisons with NaN are false but for !=, and stay so under !, && and ||.
// RUN: run
template <class T> __device__ unsigned compares(T a, T b) {
  unsigned bits = 0;
  bits |= (a < b) << 0 | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5;
  bits |= !(a < b) << 6 | !(a <= b) << 7 | !(a > b) << 8 | !(a >= b) << 9 | !(a == b) << 10 | !(a != b) << 11;
  bits |= (a < b || a > b) << 12 | (a < b || a >= b) << 13 | (a <= b && a >= b) << 14 | (!(a < b) && !(a > b)) << 15;
  bits |= (a < b || !(a < b)) << 16 | (a == a && b == b) << 17 | (a != a || b != b) << 18 | (!(a < b) || b > a) << 19;
  if (!(a >= b)) bits |= 1 << 20;
  if (!(a < b || b < a)) bits |= 1 << 21;
  if (a) bits |= 1 << 22;
  if (!a) bits |= 1 << 23;
  bits |= (a && b) << 24 | (a || b) << 25 | (!a == !b) << 26;
  bits |= (unsigned)((a < b ? a : b) == a) << 27 | (unsigned)((a > b ? b : a) == b) << 28;
  for (int i = 0; !(a < b) && i < 5; i++) {
    bits += 1 << 29;
    a = b;
    b = b + 1;
  }
  return bits;
}
__global__ void compare(const float *in, unsigned *out) {
  float a = in[threadIdx.x], b = in[threadIdx.y];
  int i = (threadIdx.y * 6 + threadIdx.x) * 2;
  out[i] = compares(a, b);
  out[i + 1] = compares((double)a, (double)b);
}
// LAUNCH: compare<<<1, (6,6)>>>(in=f32[6]{nan, 0, -0.0, 1, inf, -1e30}, out=u32[72])
// EXPECT: out[0..5] == {2810021856, 2810021856, 2730330080, 2730330080, 2730330080}
// EXPECT: out[24..29] == {578652128, 578652128, 1017899354, 1017899354, 1017899354}
// EXPECT: out[48..53] == {2810021856, 2810021856, 177944355, 177944355, 177944355}
// EXPECT: out[67..72] == {3075159276, 3075159276, 3075159276, 3211520346, 3211520346}
