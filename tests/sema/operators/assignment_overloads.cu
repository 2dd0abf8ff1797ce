// Compound assignments, subscripts, calls and arrows are overloaded.
// RUN: sema
struct P { int x; };
struct S {
  int v;
  P p;
  __device__ constexpr S &operator+=(int k) {
    v += k;
    return *this;
  }
  __device__ constexpr int operator<<=(int k) { return v << k; }
  __device__ constexpr S &operator=(int k) {
    v = k;
    return *this;
  }
  __device__ constexpr int operator[](int i) const { return v + i; }
  __device__ constexpr int operator()() const { return v; }
  __device__ constexpr int operator()(int a, int b = 2) const { return v + a + b; }
  __device__ constexpr P *operator->() { return &p; }
};
__device__ constexpr int f() {
  S s{1, {7}};
  s = 4;
  s += 2;
  return s[1] + s() + s(1) + s->x + (s <<= 1);
}
static_assert(f() == 7 + 6 + 9 + 7 + 12);
