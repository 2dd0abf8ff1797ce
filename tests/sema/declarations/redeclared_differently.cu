// A function is declared again as it was: constexpr or not, throwing or not, with the same parameters.
// RUN: sema
__device__ int f();
constexpr __device__ int f() { return 1; } // expected-error {{function "f" (declared at line 3) was previously not declared constexpr}}
constexpr __device__ int g();
__device__ int g() { return 1; } // expected-error {{function "g" (declared at line 5) was previously declared constexpr}}
__device__ int l() noexcept;
__device__ int l() { return 1; } // expected-error {{allowing all exceptions is incompatible with previous function "l" (declared at line 7)}}
__device__ int m();
__device__ int m() noexcept { return 1; } // expected-error {{exception specification is incompatible with that of previous function "m" (declared at line 9)}}
struct S {
  __device__ int a() const;
  static __device__ int b();
  __device__ void c(int);
  __device__ void c(char);
};
__device__ int S::a() { return 1; } // expected-error {{declaration is incompatible with "int S::a() const" (declared at line 12)}}
__device__ int S::b() const { return 1; } // expected-error {{declaration is incompatible with "int S::b()" (declared at line 13)}}
__device__ void S::c(float) {} // expected-error {{no instance of overloaded function "S::c" matches the specified type}}
__device__ int S::d() { return 1; } // expected-error {{class "S" has no member "d"}}
namespace n { __device__ int e(int); }
__device__ int n::e(char) { return 1; } // expected-error {{declaration is incompatible with "int n::e(int)" (declared at line 21)}}
