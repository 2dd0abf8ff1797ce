// A class with tuple_size is bound through get, member or free.
// RUN: sema
namespace std { template <class T> struct tuple_size; template <decltype(sizeof 0) I, class T> struct tuple_element; }
struct T {
  int a;
  float b;
  template <decltype(sizeof 0) I> __device__ constexpr auto get() const {
    if constexpr (I == 0)
      return a;
    else
      return b;
  }
};
template <> struct std::tuple_size<T> { static constexpr decltype(sizeof 0) value = 2; };
template <> struct std::tuple_element<0, T> {
  typedef int type;
};
template <> struct std::tuple_element<1, T> {
  typedef float type;
};
__device__ constexpr float f() { auto [x, y] = T{1, 2.5f}; return x + y; }
static_assert(f() == 3.5f);
