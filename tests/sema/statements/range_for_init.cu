// A range-for may begin with an init statement, and finds begin and end by argument.
// RUN: sema -std=c++20
namespace n {
struct R {
  int v[3];
};
__device__ constexpr int *begin(R &r) { return r.v; }
__device__ constexpr int *end(R &r) { return r.v + 3; }
}
__device__ constexpr int f() { int s = 0; for (n::R r{{1, 2, 3}}; int &x : r) s += x; return s; }
static_assert(f() == 6);
