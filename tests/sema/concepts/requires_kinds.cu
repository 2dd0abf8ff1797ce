// Simple, type, compound and nested requirements are each satisfied or not by themselves.
// RUN: sema -std=c++20
template <class T> concept All = requires(T t, const T c) {
  t + 1;
  typename T::type;
  { c.f() } noexcept;
  requires sizeof(T) == 4;
};
struct Y {
  typedef int type;
  int v;
  __device__ int operator+(int);
  __device__ int f() const noexcept;
};
struct N1 {
  typedef int type;
  int v;
  __device__ int operator+(int);
  __device__ int f() const;
};
struct N2 : Y {
  int w;
};
static_assert(All<Y> && !All<N1> && !All<N2> && !All<int>);
