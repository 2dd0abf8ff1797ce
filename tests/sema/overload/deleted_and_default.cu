// A deleted function may win; default arguments make a function viable but not better.
// RUN: sema
__device__ constexpr int f(int) { return 1; }
__device__ constexpr int f(double, int = 1) { return 2; }
static_assert(f(1) == 1 && f(1.0) == 2);
__device__ void g(int); __device__ void g(int, int = 1); __device__ void bad() { g(1); } // expected-error {{more than one instance of overloaded function "g" matches the argument list:}}
