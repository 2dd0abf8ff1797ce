// Class template arguments deduced from constructors, constructor templates, guides and copies.
// RUN: run
template <class T> struct W {
  T v;
  __device__ W(T v) : v(v) {}
  __device__ W(T a, T b) : v(a + b) {}
};
template <class A, class B> struct Pair {
  A a;
  B b;
  __device__ Pair(A a, B b) : a(a), b(b) {}
};
template <class A, class B> Pair(A *, B) -> Pair<A, B>;
template <class T, int N> struct Arr {
  T v[N];
  template <class U> __device__ Arr(U (&x)[N]) {
    for (int i = 0; i < N; ++i)
      v[i] = x[i];
  }
};
template <class U, int N> Arr(U (&)[N]) -> Arr<U, N>;
extern "C" __global__ void k(int *out) {
  W w(3);
  W x = 4.5f;
  auto y = W(1, 2);
  W z{w};
  out[0] = w.v + int(x.v) + y.v + z.v;
  Pair p(1, 2.5);
  out[1] = sizeof(p);
  int q[3] = {1, 2, 3};
  Arr a(q);
  out[2] = a.v[2];
  out[3] = sizeof(a);
  W c(w);
  out[4] = sizeof(c);
}
// LAUNCH: k<<<1, 1>>>(out=s32[5]{fill 0})
// EXPECT: out == {13, 16, 3, 12, 4}
