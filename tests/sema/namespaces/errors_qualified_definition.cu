// What was not declared in a namespace cannot be defined with its name.
// RUN: sema
namespace n { __device__ int f(int); }
__device__ int n::g() { return 1; } // expected-error {{namespace "n" has no member "g"}}
__device__ int missing::h() { return 1; } // expected-error {{name followed by "::" must be a class or namespace name}}
