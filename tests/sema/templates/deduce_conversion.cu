// A conversion function template deduces from the type wanted.
// RUN: sema
struct Any { template <class T> __device__ constexpr operator T *() const { return nullptr; } };
__device__ void f() { int *p = Any(); const float *q = Any(); }
struct V {
  template <class T> __device__ constexpr operator T() const { return T(3); }
};
constexpr long l = V();
static_assert(l == 3);
