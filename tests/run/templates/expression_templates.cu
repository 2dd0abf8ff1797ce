// Operators on a base class template build trees that one loop evaluates.
// RUN: run
template <class E> struct Expr {
  __device__ const E &self() const { return static_cast<const E &>(*this); }
};
template <int N> struct Vec : Expr<Vec<N>> {
  float v[N];
  __device__ float operator[](int i) const { return v[i]; }
  __device__ float &operator[](int i) { return v[i]; }
  template <class E> __device__ Vec &operator=(const Expr<E> &e) {
    for (int i = 0; i < N; ++i)
      v[i] = e.self()[i];
    return *this;
  }
};
template <class L, class R> struct Sum : Expr<Sum<L, R>> {
  const L &l;
  const R &r;
  __device__ Sum(const L &l, const R &r) : l(l), r(r) {}
  __device__ float operator[](int i) const { return l[i] + r[i]; }
};
template <class L> struct Scale : Expr<Scale<L>> {
  const L &l;
  float s;
  __device__ Scale(const L &l, float s) : l(l), s(s) {}
  __device__ float operator[](int i) const { return l[i] * s; }
};
template <class L, class R> __device__ Sum<L, R> operator+(const Expr<L> &l, const Expr<R> &r) {
  return Sum<L, R>(l.self(), r.self());
}
template <class L> __device__ Scale<L> operator*(const Expr<L> &l, float s) {
  return Scale<L>(l.self(), s);
}
extern "C" __global__ void k(float *out) {
  Vec<3> a, b, c;
  for (int i = 0; i < 3; ++i) {
    a[i] = i;
    b[i] = 2 * i;
  }
  c = a + b * 2.0f + a;
  for (int i = 0; i < 3; ++i)
    out[i] = c[i];
}
// LAUNCH: k<<<1, 1>>>(out=f32[3]{fill 0})
// EXPECT: out == {0, 6, 12}
