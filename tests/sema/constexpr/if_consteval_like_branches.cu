// Only the branch that runs must be constant.
// RUN: sema
__device__ int runtime();
__device__ constexpr int f(bool b) { return b ? 1 : runtime(); }
static_assert(f(true) == 1);
static_assert(true || runtime());
static_assert(!(false && runtime()));
constexpr int x = f(false); // expected-error {{expression must have a constant value}}
