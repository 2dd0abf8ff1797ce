// A `<` behind the name of a value compares, also among the arguments of a partial specialisation, whose
// body or end is found by counting brackets; PyTorch's headers have one.
// RUN: sema --std=c++17
// expected-no-diagnostics
template <bool B, class T = void>
struct EnableIf {};
template <class T>
struct EnableIf<true, T> {
  using Type = T;
};
template <bool B, class T = void>
using EnableIfT = typename EnableIf<B, T>::Type;

template <class T, int N, class E = void>
struct Take {};
template <class T, int N>
struct Take<T, N, EnableIfT<N >= 0, void>> {
  static constexpr int value = 1;
};
template <class T, int N>
    struct Take < T,
    N, EnableIfT<N<0, void>> {
  static constexpr int value = 2;
};
static_assert(Take<int, 1>::value == 1 && Take<int, -1>::value == 2);

struct Base {
  static constexpr int value = 3;
};
template <int N, class E = void>
struct Derived;
template <int N>
struct Derived<N, EnableIfT<N<0>>;
template <int N>
struct Derived<N, EnableIfT<N<0>> : Base {};
static_assert(Derived<-4>::value == 3);
