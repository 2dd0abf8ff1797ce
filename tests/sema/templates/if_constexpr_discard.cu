// The branch not taken is not instantiated, its returns do not count, outside a template it is still checked.
// RUN: sema
template <class T> __device__ constexpr auto f(T t) {
  if constexpr (sizeof(T) == 1)
    return 'c';
  else if constexpr (sizeof(T) == 4)
    return 2.5f;
  else
    return t.nothing();
}
static_assert(f('a') == 'c' && f(1) == 2.5f);
template <class... T> __device__ constexpr int depth(T... t) {
  if constexpr (sizeof...(T) == 0)
    return 0;
  else {
    return 1 + []<class... U>(int, U... u) { return sizeof...(U); }(t...);
  }
}
__device__ int g() { if constexpr (false) return undeclared_name; return 1; } // expected-error {{identifier "undeclared_name" is undefined}}
