// Class templates have members, static members and nested instances of their own for each choice of arguments.
// RUN: run
template <typename T, int N> struct Array {
  T data[N];
  static constexpr int count = N;
  __device__ T &operator[](int i) { return data[i]; }
  __device__ const T &operator[](int i) const { return data[i]; }
  __device__ T sum() const {
    T s = T();
    for (int i = 0; i < N; i++)
      s += data[i];
    return s;
  }
};
template <typename A, typename B> struct Pair {
  A first;
  B second;
  __device__ Pair(A a, B b) : first(a), second(b) {}
};
template <typename A, typename B> __device__ Pair<A, B> pair(A a, B b) { return Pair<A, B>(a, b); }
template <typename T> __device__ int kind(T) { return 1; }
template <> __device__ int kind<double>(double) { return 2; }
template <typename T> struct Twice {
  typedef T type;
  __device__ static T of(T v) { return v + v; }
};
template <typename T> __device__ typename Twice<T>::type use_twice(T v) { return Twice<T>::of(v); }
template <bool B> __device__ int choose(int x) {
  if constexpr (B)
    return x + 1;
  else
    return x - 1;
}
__global__ void use(int *out, double *d) {
  int i = threadIdx.x;
  Array<int, 4> a;
  for (int k = 0; k < a.count; k++)
    a[k] = k * i;
  Array<double, 2> m[2];
  for (int k = 0; k < 4; k++)
    m[k / 2][k % 2] = k + 0.5;
  out[i * 4] = a.sum();
  Pair<int, float> p = pair(i, 1.5f);
  out[i * 4 + 1] = p.first * 10 + (int)(p.second * 2);
  out[i * 4 + 2] = kind(1) * 10 + kind(2.0) + use_twice<short>(i) * 100;
  out[i * 4 + 3] = choose<true>(i) * 10 + choose<false>(i);
  d[i] = m[1].sum() + m[0][i & 1];
}
// LAUNCH: use<<<1, 3>>>(out=s32[12], d=f64[3])
// EXPECT: out == {0, 3, 12, 9, 6, 13, 212, 20, 12, 23, 412, 31}
// EXPECT: d == {6.5, 7.5, 6.5}
