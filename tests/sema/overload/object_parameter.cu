// The object takes part as an argument: const, ref-qualifiers, and temporaries may bind to non-const.
// RUN: sema
struct S {
  __device__ constexpr int f() { return 1; }
  __device__ constexpr int f() const { return 2; }
  __device__ static constexpr int g(int) { return 3; }
  __device__ constexpr int g(long) const { return 4; }
};
__device__ constexpr int t() {
  S s;
  const S c{};
  return s.f() * 1000 + c.f() * 100 + S().f() * 10 + c.g(1);
}
static_assert(t() == 1213);
