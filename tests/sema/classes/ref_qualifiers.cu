// & and && choose by the value category of the object.
// RUN: sema
struct S {
  __device__ constexpr int f() & { return 1; }
  __device__ constexpr int f() const & { return 2; }
  __device__ constexpr int f() && { return 3; }
  __device__ constexpr int f() const && { return 4; }
};
__device__ constexpr S make() { return {}; }
__device__ constexpr int t() {
  S s;
  const S c{};
  return s.f() * 1000 + c.f() * 100 + make().f() * 10 + static_cast<const S &&>(s).f();
}
static_assert(t() == 1234);
