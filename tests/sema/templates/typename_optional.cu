// C++20 needs no typename where only a type can stand.
// RUN: sema -std=c++20
struct S {
  typedef int type;
};
template <class T> struct D {
  T::type member;
  using U = T::type;
  __device__ T::type f();
};
template <class T> __device__ auto g() -> T::type;
static_assert(sizeof(D<S>) == 4 && sizeof(D<S>::U) == 4);
