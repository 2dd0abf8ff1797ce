// Thirty levels of two ways to a virtual base, a thousand million ways in all: each class is asked once.
// RUN: sema -std=c++17
template <class T> struct Tag {};
template <int N> struct Level;
template <int N> struct Left : virtual Level<N - 1> {
  __device__ int overridden() override { return N; }
};
template <int N> struct Right : virtual Level<N - 1> {
  __device__ int overridden() override { return -N; }
};
template <int N> struct Level : Left<N>, Right<N> {
  __device__ int overridden() override { return 2 * N; }
};
template <> struct Level<0> : Tag<int> {
  int data;
  __device__ virtual int overridden() = 0;
  __device__ virtual int inherited() { return 0; }
  __device__ operator int() const { return data; }
  template <class T> __device__ operator T *() const { return nullptr; }
};
using Top = Level<30>;

template <class T> __device__ T deduced(const Tag<T> &) { return {}; }
struct Below : Top {
  __device__ int own() { return data + inherited() + missing(); } // expected-error {{identifier "missing" is undefined}}
};
static_assert(__is_base_of(Level<0>, Top) && !__is_base_of(Below, Top), "");
static_assert(__is_polymorphic(Top) && !__is_abstract(Top) && !__is_empty(Top), "");
static_assert(!__is_standard_layout(Top) && !__is_trivially_copyable(Top), "");

__device__ int uses(Top &top, Below &below) {
  int implicitly = top;
  int *pointer = top;
  Level<0> &base = below;
  return implicitly + *pointer + top.operator int() + top.overridden() + top.inherited() + deduced(top) +
         base.data + dynamic_cast<Below &>(top).own();
}
