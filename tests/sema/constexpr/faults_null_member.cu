// Members through a null pointer cannot be read.
// RUN: sema
struct S { int a, b; }; __device__ constexpr int f(const S *s) { return s->b; }
constexpr S s{1, 2}; static_assert(f(&s) == 2);
constexpr int x = f(nullptr); // expected-error {{expression must have a constant value}}
