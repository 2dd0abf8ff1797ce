// Names of an anonymous union must not clash with those around it.
// RUN: sema
struct S { int x; union { int x; float f; }; }; // expected-error {{"x" has already been declared in the current scope}}
