// Copy, move and converting constructors are chosen by the value category and type of the source.
// RUN: sema
struct S { int k; __device__ constexpr S() : k(0) {} __device__ constexpr S(const S &) : k(1) {} __device__ constexpr S(S &&) : k(2) {} __device__ constexpr S(S &) : k(3) {} template <class T> __device__ constexpr S(T) : k(4) {} };
__device__ constexpr int f() {
  S a;
  const S b;
  S c(a), d(b), e(static_cast<S &&>(a)), g(5), h = static_cast<const S &&>(b);
  return c.k * 10000 + d.k * 1000 + e.k * 100 + g.k * 10 + h.k;
}
static_assert(f() == 31241);
