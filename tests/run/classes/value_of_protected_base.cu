// T() of a class whose base has a protected constructor is not taken for an aggregate's braces, and a constructor with defaults for all parameters is inherited.
// RUN: run
struct B {
protected:
  __device__ B(int a = 1, int b = 2) : x(a + b) {}

public:
  int x;
};
template <class T> struct O {
  struct D : B {
    int y = 4;
  };
  __device__ int f() {
    D d;
    D e = D();
    D *p = new D();
    int sum = d.x + e.x * 10 + p->x * 100 + p->y * 1000;
    delete p;
    return sum;
  }
};
struct P {
  __device__ P(int a = 1, int b = 2) : x(a + b) {}
  int x;
};
template <class T> struct Inherits : P {
  using P::P;
};
struct Second : Inherits<int> {
  using Inherits<int>::Inherits;
  __device__ Second(char) : Inherits(5, 7) {}
};
__global__ void k(int *o) {
  O<int> x;
  struct Local : Inherits<int> {};
  o[0] = x.f();
  o[1] = Local().x + Inherits<char>(5, 6).x;
  o[2] = Second('c').x + Second(30).x * 100;
}
// LAUNCH: k<<<1, 1>>>(o=s32[3])
// EXPECT: o == {4333, 14, 3212}
