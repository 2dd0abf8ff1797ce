// A friend defined in a class is found by its argument only.
// RUN: sema
namespace n {
struct S {
  int v;
  friend constexpr __device__ int twice(S s) { return s.v * 2; }
  friend constexpr __device__ int alone(int) { return 1; }
};
}
static_assert(twice(n::S{4}) == 8);
__device__ int a = n::twice(n::S{1}); // expected-error {{namespace "n" has no member "twice"}}
__device__ int b = alone(1); // expected-error {{identifier "alone" is undefined}}
