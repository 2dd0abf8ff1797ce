// long double is a double in 16 bytes.
// RUN: run
struct S {
  int a;
  long double x;
  char c;
};
struct T {
  char c;
  S s;
};
static_assert(sizeof(long double) == 16 && alignof(long double) == 16 && sizeof(1.0L) == 16, "");
static_assert(sizeof(S) == 48 && alignof(S) == 16 && sizeof(T) == 64, "");
__device__ long double g = 2.5L;
__constant__ S cs = {1, 2.0L, 3};
__device__ __noinline__ S f(S s) {
  s.x += 1;
  return s;
}
__device__ __noinline__ long double h(long double q) { return q * 2 + 1; }
__device__ int which(double) { return 1; }
__device__ int which(long double) { return 2; }
__global__ void k(double *o, int n) {
  S s = f(cs);
  o[0] = s.x + s.a + s.c;
  o[1] = h(0.1L);
  g += n;
  o[2] = g;
  o[3] = (float)g < 5.0f;
  o[4] = (long long)-h(n);
  o[5] = which(1.0L) + which(g * 1.0f) * 10 + which(1.0) * 100;
  T t = {'x', {n, g, 'y'}};
  o[6] = t.s.x;
  o[7] = sizeof(S[3]);
  auto l = [=] { return t.s.x + s.x; };
  o[8] = l();
}
// LAUNCH: k<<<1, 1>>>(o=f64[9], 1)
// EXPECT: o == {7, 1.2, 3.5, 1, -3, 122, 3.5, 144, 6.5}
