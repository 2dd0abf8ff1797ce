// asm, throw and a call of what is not defined end an evaluation.
// RUN: sema
__device__ int later(int); __device__ constexpr int f(int x) { return x ? 1 : later(x); }
static_assert(f(1) == 1);
constexpr int a = f(0); // expected-error {{expression must have a constant value}}
