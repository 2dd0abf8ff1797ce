// Template arguments after the name of an operator, as lambdas with template heads need them, and
// friends that `auto` parameters make templates.
// RUN: run -std=c++20 -default-device
// RUN: run -O0 -std=c++20 -default-device
template <int... I, class F> __device__ void unroll(F f) { (f.template operator()<I>(), ...); }
template <class F> __device__ int twice(F f) {
  F *p = &f;
  auto &g = f;
  return f.template operator()<int>(1) + p->template operator()<long>(2) * 10 + (g.template operator()<char>(3), 100) + f.operator()(4) * 1000;
}
struct Size {
  template <class T> __device__ int operator()(T t) const { return t * sizeof(T); }
};
struct Sub {
  int v;
  friend __device__ int operator-(Sub a, auto b) { return a.v - (int)b; }
  friend __device__ int minus(auto a, Sub b) { return a - b.v; }
  __device__ Sub &operator=(auto w) { v = w * 2; return *this; }
  __device__ int member(auto x) const { return x + v; }
  static __device__ int count(auto... x) { return sizeof...(x); }
};
template <class T> struct Box {
  T v;
  friend __device__ auto operator*(Box b, auto factor) { return b.v * factor; }
};

// LAUNCH: k<<<1, 1>>>(out=s32[9])
// EXPECT: out == {1234, 16264, 9, 3, 2, 2, 8, 11, 15}
extern "C" __global__ void k(int *out) {
  int number = 0;
  unroll<1, 2, 3, 4>([&]<int I>() { number = number * 10 + I; });
  out[0] = number;
  out[1] = twice(Size{});
  out[2] = Size{}.operator()<short>(4) + 1;
  Sub s{4};
  out[3] = s - 1.5f;
  out[4] = minus(6, s);
  out[5] = Sub::count(1, 2);
  s = 4;
  out[6] = s.v;
  out[7] = s.member(3);
  out[8] = Box<int>{5} * 3;
}
