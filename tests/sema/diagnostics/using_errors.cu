// using of what is not there or not a base.
// RUN: sema
struct B { int x; }; struct C {};
struct D : B { using C::y; }; // expected-error {{class "C" has no member "y"}}
struct E : B { using B::z; }; // expected-error {{class "B" has no member "z"}}
using namespace nowhere; // expected-error {{name must be a namespace name}}
using T = Missing; // expected-error {{identifier "Missing" is undefined}}
