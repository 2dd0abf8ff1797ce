// Only special members are defaulted, with the types they have; deleting comes first.
// RUN: sema
struct A { __device__ A(int) = default; }; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("A") that is explicitly defaulted on its first declaration}} expected-error {{invalid type for defaulted constructor}}
struct B { __device__ void f() = default; }; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("f") that is explicitly defaulted on its first declaration}} expected-error {{"= default" can only appear on default constructors, copy/move constructors, copy/move assignment operators, and destructors}}
struct C { __device__ C(C &&, int) = default; }; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("C") that is explicitly defaulted on its first declaration}} expected-error {{invalid type for defaulted constructor}}
struct D { __device__ int operator=(const D &) = default; }; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("operator=") that is explicitly defaulted on its first declaration}} expected-error {{invalid type for defaulted assignment operator}}
struct E { __device__ E &operator=(const E &) const = default; }; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("operator=") that is explicitly defaulted on its first declaration}} expected-error {{invalid type for defaulted assignment operator}}
struct F {
  F(const F &) = default;
  F(F &&) = default;
  F() = default;
  F &operator=(const F &) = default;
};
__device__ void g() = default; // expected-error {{"= default" can only appear on default constructors, copy/move constructors, copy/move assignment operators, and destructors}}
struct H { __device__ H(); };
__device__ H::H() = delete; // expected-error {{"= delete" can only appear on the first declaration of a function}}
struct I { I() = default; };
__device__ I::I() = default; // expected-error {{function "I::I()" has already been defined (previous definition at line 17)}}
