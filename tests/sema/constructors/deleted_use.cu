// A deleted function takes part in overload resolution and is an error when it wins.
// RUN: sema
struct S { __device__ S(int); S(double) = delete; S(const S &) = delete; };
__device__ void f(int); __device__ void f(double) = delete;
__device__ void g() { S a(1); f(1); }
__device__ void h() { S b(1.0); } // expected-error {{function "S::S(double)" (declared at line 3) cannot be referenced -- it is a deleted function}}
__device__ void i(S &s) { S c(s); } // expected-error {{function "S::S(const S &)" (declared at line 3) cannot be referenced -- it is a deleted function}}
__device__ void j() { f(1.0f); } // expected-error {{function "f(double)" (declared at line 4) cannot be referenced -- it is a deleted function}}
