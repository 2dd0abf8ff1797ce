// Full specialisations replace the whole class and may come for members alone.
// RUN: sema
template <class T> struct S {
  static constexpr int n = 1;
  __device__ constexpr int f() const { return 1; }
  struct I {
    int x;
  };
};
template <> struct S<int> {
  static constexpr int m = 2;
};
template <> __device__ constexpr int S<char>::f() const { return 3; }
template <> struct S<float>::I {
  char c;
};
static_assert(S<int>::m == 2 && S<char>().f() == 3 && S<long>().f() == 1 && sizeof(S<float>::I) == 1 && sizeof(S<char>::I) == 4);
