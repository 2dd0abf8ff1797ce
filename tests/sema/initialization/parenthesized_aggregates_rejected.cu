// Too many elements, elided braces and designators in parentheses; before C++20 nothing of it.
// RUN: sema --std=c++20
struct P { int x, y; };
struct Q { P p; int z; };
struct NoAggregate { int x; private: int y; };
__device__ void f() {
    P a(1, 2, 3);          // expected-error {{too many initializer values}}
    Q b(1, 2, 3);          // expected-error {{no suitable constructor exists to convert from "int" to "P"}}
    int c[2](1, 2, 3);     // expected-error {{too many initializer values}}
    NoAggregate d(1, 2);   // expected-error {{too many initializer values}}
    P e("no", 2);          // expected-error {{cannot be used to initialize}}
}
