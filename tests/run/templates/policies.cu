// Policy classes with static member templates work as private bases.
// RUN: run
struct Add {
  template <class T> __device__ static T apply(T a, T b) { return a + b; }
};
struct Mul {
  template <class T> __device__ static T apply(T a, T b) { return a * b; }
};
template <class T, class Op, int N = 4> class Fold : private Op {
  T data[N];

public:
  __device__ Fold() : data{} {}
  __device__ T &operator[](int i) { return data[i]; }
  __device__ T get() const {
    T r = data[0];
    for (int i = 1; i < N; ++i)
      r = Op::apply(r, data[i]);
    return r;
  }
};
extern "C" __global__ void k(int *out) {
  Fold<int, Add> f;
  for (int i = 0; i < 4; ++i)
    f[i] = i + 1;
  out[0] = f.get();
  Fold<int, Mul, 3> g;
  g[0] = 2;
  g[1] = 3;
  g[2] = 4;
  out[1] = g.get();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {10, 24}
