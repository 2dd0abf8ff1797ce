// Members of bases, static members, nested classes and default member initialisers are those of the right class.
// RUN: run
struct A {
  int a = 1;
  __device__ int twice() const { return a * 2; }
  __device__ int name() const { return 100; }
};
struct B {
  double b = 2.5;
  int pad[3] = {7, 8, 9};
};
struct C : A, B {
  int c;
  static constexpr int limit = 1000;
  enum Kind { First = 3, Second };
  struct Inner {
    short s;
    char t;
  } inner = {4, 5};
  __device__ C(int v) : c(v) { a += v; }
  __device__ int name() const { return A::name() + 1; }
  __device__ int sum() const { return twice() + (int)b + pad[1] + c + inner.s + inner.t + limit + Second; }
};
__device__ int by_base(const A &x) { return x.a + x.name(); }
__device__ double by_second(B *p) { return p->b + p->pad[2]; }
class Counter {
  int n;

public:
  __device__ Counter() : n(0) {}
  __device__ Counter &up() {
    n++;
    return *this;
  }
  __device__ int get() const { return n; }
};
__global__ void use(int *out, double *d) {
  int i = threadIdx.x;
  C c(i);
  out[i * 4] = c.sum();
  out[i * 4 + 1] = c.name() * 1000 + by_base(c);
  Counter k;
  k.up().up().up();
  out[i * 4 + 2] = k.get() + (int)sizeof(C) * 100;
  C copy = c;
  copy.inner.s = -1;
  c = copy;
  out[i * 4 + 3] = c.inner.s + copy.pad[0];
  d[i] = by_second(&c);
}
// LAUNCH: use<<<1, 3>>>(out=s32[12], d=f64[3])
// EXPECT: out == {1025, 101101, 4003, 6, 1028, 101102, 4003, 6, 1031, 101103, 4003, 6}
// EXPECT: d == {11.5, 11.5, 11.5}
