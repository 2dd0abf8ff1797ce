// .template and ::template name member templates of dependent types.
// RUN: sema
struct S {
  template <int N> __device__ constexpr int f() const { return N; }
  template <class U> struct I {
    static constexpr int v = sizeof(U);
  };
};
template <class T> __device__ constexpr int g(T t) {
  return t.template f<3>() + T::template I<char>::v;
}
static_assert(g(S()) == 4);
