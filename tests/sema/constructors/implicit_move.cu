// A returned local or parameter is moved, also into another type's converting constructor.
// RUN: sema
struct M {
  int v;
  __device__ constexpr M(int x) : v(x) {}
  __device__ constexpr M(M &&o) : v(o.v + 1) {}
  M(const M &) = delete;
};
struct Holder { int v; __device__ constexpr Holder(M &&m) : v(m.v + 10) {} };
__device__ constexpr M param(M m) { return m; }
__device__ constexpr Holder convert(M m) { return m; }
static_assert(param(M(1)).v == 2 && convert(M(1)).v == 11);
