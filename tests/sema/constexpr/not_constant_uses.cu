// Where a constant is needed and none is there.
// RUN: sema
__device__ int v; __device__ int f(); struct S { int x; };
template <int N> struct T {};
__device__ void a(int n) { int arr[n > 0 ? 1 : 2]; } // expected-error {{expression must have a constant value}}
__device__ T<f()> *t; // expected-error {{expression must have a constant value}}
static_assert(f() == 1); // expected-error {{expression must have a constant value}}
enum E { e = v }; // expected-error {{expression must have a constant value}}
struct B { int b : sizeof(v) * v; }; // expected-error {{expression must have a constant value}}
__device__ void b(int n) { constexpr int k = n; } // expected-error {{expression must have a constant value}}
__device__ void c(const S &s) { constexpr int k = s.x; } // expected-error {{expression must have a constant value}}
