// Conversion functions called by their names: each type is a name of its own, in bases too.
// RUN: run
// RUN: run -O0
struct S {
  __device__ operator int() const { return 1; }
  __device__ operator float() const { return 2; }
  __device__ operator const char *() const { return "a"; }
};
struct P {
  template <class T> __device__ operator T() const { return T(5); }
  __device__ operator int() const { return 7; }
};
struct D : S {
  __device__ operator double() const { return 3; }
};
template <class T> __device__ int convert(const S &s) { return (int)s.operator T(); }

// LAUNCH: k<<<1, 1>>>(out=s32[11])
// EXPECT: out == {1, 2, 97, 7, 5, 21, 4, 2, 1, 1, 3}
extern "C" __global__ void k(int *out) {
  S s;
  P p;
  D d;
  out[0] = s.operator int();
  out[1] = s.operator float();
  out[2] = s.operator const char *()[0];
  out[3] = p.operator int();
  out[4] = p.operator long();
  out[5] = convert<int>(s) + convert<float>(s) * 10;
  out[6] = d.operator int() + d.operator double();
  out[7] = d.S::operator float();
  S *q = &s;
  out[8] = q->operator int();
  auto member = &S::operator int;
  out[9] = (s.*member)();
  double (D::*other)() const = &D::operator double;
  out[10] = (d.*other)();
}
