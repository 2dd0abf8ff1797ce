// A constructor does not delegate to itself, and initialises only bases that are its own.
// RUN: sema
struct U { __device__ U() : U() {} }; // expected-error {{constructor delegates directly or indirectly to itself}}
struct V { __device__ V() : V(1) {} __device__ V(int) : V() {} }; // expected-error {{constructor delegates directly or indirectly to itself}}
struct W { __device__ W() : W(1) {} __device__ W(int) {} };
struct A { __device__ A(int); __device__ A(); }; struct B : A {};
struct C : B { __device__ C() : A(1) {} }; // expected-error {{indirect nonvirtual base class is not allowed}}
struct D : virtual A {}; struct E : D { __device__ E() : A(1) {} };
