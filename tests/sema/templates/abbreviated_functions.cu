// auto parameters make a template; mixed with written parameters and packs.
// RUN: sema -std=c++20
__device__ constexpr int f(auto a, auto b) { return sizeof(a) * 10 + sizeof(b); }
template <class T> __device__ constexpr int g(T t, auto... r) {
  return sizeof(T) * 10 + sizeof...(r);
}
static_assert(f('a', 1) == 14 && g(1, 2, 3) == 42 && f<long>('a', 'b') == 81);
