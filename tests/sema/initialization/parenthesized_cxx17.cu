// Parentheses do not make aggregates before C++20.
// RUN: sema --std=c++17
struct P { int x, y; };
__device__ void f() {
    P a(1, 2);             // expected-error {{too many initializer values}}
    P b(1);                // expected-error {{no suitable constructor exists to convert from "int" to "P"}}
}
