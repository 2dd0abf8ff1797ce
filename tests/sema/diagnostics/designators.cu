// Designators in C++20: in order, once, and all or none.
// RUN: sema --std=c++20
struct S { int a, b, c; };
__device__ int use() {
    S fine = {.a = 1, .c = 2};
    S braced{.b{1}};
    S order = {.b = 1, .a = 2};   // expected-error {{out-of-order initializers are nonstandard in C++}}
    S mixed = {1, .b = 2};        // expected-error {{mixing designated and non-designated initializers is nonstandard in C++}}
    S twice = {.a = 1, .a = 2};   // expected-error {{duplicate designator is not allowed}}
    S missing = {.z = 1};         // expected-error #1043 {{class "S" has no field "z"}}
    return fine.a + braced.b;
}
