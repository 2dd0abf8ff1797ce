// A defaulted assignment copies the whole object, and a base's operator does not stand in for it.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[4])
// EXPECT: out == {4, 5, 7, 8}
struct S {
  int v, w;
  S() = default;
  S(const S &) = default;
  S &operator=(const S &) = default;
  __device__ S(int v, int w) : v(v), w(w) {}
};
struct B {
  int b;
  __device__ B &operator=(int x) { b = x; return *this; }
};
struct D : B {
  int d;
};
__global__ void k(int *out) {
  S s(1, 2);
  s = S(4, 5);
  out[0] = s.v;
  out[1] = s.w;
  D x, y;
  x.b = 7;
  x.d = 8;
  y = x;
  out[2] = y.b;
  out[3] = y.d;
}
