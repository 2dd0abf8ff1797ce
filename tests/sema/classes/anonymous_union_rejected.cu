// Names of an anonymous union must not clash, and it holds no functions or private members.
// RUN: sema
struct S { int x; union { int x; float f; }; }; // expected-error {{"x" has already been declared in the current scope}}
