// What is written twice, or excludes what is written before it, is refused once.
// RUN: sema --std=c++20
typedef typedef int T; // expected-error {{more than one storage class may not be specified}}
static extern __device__ int a; // expected-error {{more than one storage class may not be specified}}
constexpr constexpr int b = 1; // expected-error {{duplicate specifier in declaration}}
constexpr consteval __device__ int c() { return 1; } // expected-error {{only one of "constexpr", "consteval", and "constinit" can appear on a declaration}}
constexpr constinit __device__ int d = 1; // expected-error {{only one of "constexpr", "consteval", and "constinit" can appear on a declaration}}
volatile volatile __device__ int e; // expected-warning #83 {{type qualifier specified more than once}}
inline inline __device__ void f(); // expected-error {{duplicate specifier in declaration}}
struct S {
  virtual virtual __device__ void g(); // expected-error {{duplicate specifier in declaration}}
  mutable static int h; // expected-error {{more than one storage class may not be specified}}
  friend friend struct F; // expected-error {{duplicate specifier in declaration}}
  explicit explicit __device__ S(int); // expected-error {{duplicate specifier in declaration}}
};
__device__ int __restrict__ i; // expected-error {{"restrict" is not allowed}}
__device__ int *__restrict__ j;
