// Two user conversions compare only if they use the same function: by their second step.
// RUN: sema
struct A {
  __device__ constexpr operator int() const { return 1; }
};
__device__ constexpr int f(int) { return 1; }
__device__ constexpr int f(long) { return 2; }
static_assert(f(A()) == 1);
struct B {
  __device__ constexpr operator short() const { return 1; }
};
__device__ constexpr int g(int) { return 1; }
__device__ constexpr int g(float) { return 2; }
static_assert(g(B()) == 1);
struct C {
  __device__ C(int);
};
struct D {
  __device__ D(int);
};
__device__ void h(C);
__device__ void h(D);
__device__ void bad() {
  h(1); // expected-error {{more than one instance of overloaded function "h" matches the argument list:}}
}
