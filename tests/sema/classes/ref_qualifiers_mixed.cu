// Overloads with the same parameters all have ref-qualifiers, or none has.
// RUN: sema
struct A { __device__ void f() &; __device__ void f(); }; // expected-error {{overloading two member functions with the same parameter types requires that they both have ref-qualifiers or both lack ref-qualifiers}}
struct B { __device__ void f(); __device__ void f() const &&; }; // expected-error {{overloading two member functions with the same parameter types requires that they both have ref-qualifiers or both lack ref-qualifiers}}
struct C { __device__ void f() &; __device__ void f() &&; __device__ void f() const &; };
struct D { __device__ void f(int) &; __device__ void f(); };
