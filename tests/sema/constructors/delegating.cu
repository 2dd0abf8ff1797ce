// A delegating constructor runs the other first and may have no other initialiser.
// RUN: sema
struct S {
  int a, b;
  __device__ constexpr S(int x, int y) : a(x), b(y) {}
  __device__ constexpr S(int x) : S(x, x + 1) { b += 10; }
};
static_assert(S(3).a == 3 && S(3).b == 14);
struct T { int a; __device__ T(int); __device__ T() : T(1), a(2) {} }; // expected-error {{a delegating constructor cannot have other mem-initializers}}
