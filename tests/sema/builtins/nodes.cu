// Built-in functions whose type follows their argument.
// RUN: sema
struct Odd { int x; __device__ int operator&() const { return 5; } };
__device__ int address(Odd &odd) {
  Odd *pointer = __builtin_addressof(odd);
  int wrong = &odd;
  return pointer->x + wrong;
}
__device__ int *launder(int *p) { return __builtin_launder(p); }
__device__ float *aligned(float *p) { return static_cast<float *>(__builtin_assume_aligned(p, 16)); }
__device__ long likely(int x) { return __builtin_expect(x, 1) + __builtin_expect_with_probability(x, 1, 0.9); }
static_assert(__builtin_constant_p(3 + 4));
static_assert(__builtin_choose_expr(1, 2, "text") == 2);
__device__ bool choose(int x) { return __builtin_constant_p(x); }
__device__ constexpr int two_ways() { return __builtin_is_constant_evaluated() ? 1 : 2; }
static_assert(two_ways() == 1);
