// Swaps through references and a sort of an array are evaluated.
// RUN: sema
template <class T> __device__ constexpr void swap(T &a, T &b) {
  T t = a;
  a = b;
  b = t;
}
template <class T, int N> struct Arr {
  T v[N];
};
template <class T, int N> __device__ constexpr Arr<T, N> sorted(Arr<T, N> a) {
  for (int i = 0; i < N; ++i)
    for (int j = i + 1; j < N; ++j)
      if (a.v[j] < a.v[i])
        swap(a.v[i], a.v[j]);
  return a;
}
constexpr auto s = sorted(Arr<int, 5>{{5, 2, 4, 1, 3}});
static_assert(s.v[0] == 1 && s.v[2] == 3 && s.v[4] == 5);
