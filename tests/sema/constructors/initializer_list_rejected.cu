// A member initialiser names a member or a direct base, once.
// RUN: sema
struct A { __device__ A(int); }; struct B : A { __device__ B() : A(1) {} };
struct D { int x; __device__ D() : x(1), x(2) {} }; // expected-error {{member "D::x" has already been initialized}}
struct E { __device__ E() : y(1) {} }; // expected-error {{"y" is not a nonstatic data member or base class of class "E"}}
struct F : A { __device__ F() {} }; // expected-error {{no default constructor exists for class "A"}}
struct G { const int c; __device__ G() {} }; // expected-error {{"G::G()" provides no initializer for:}}
struct H { int &r; __device__ H() {} }; // expected-error {{"H::H()" provides no initializer for:}}
