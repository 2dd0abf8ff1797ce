// auto without a value, with two types, in parameters of C++17, and used before it is known.
// RUN: sema
__device__ void a() { auto x; } // expected-error {{cannot deduce "auto" type (initializer required)}}
__device__ auto e(bool b) { if (b) return 1; return 2.0; } // expected-error {{deduced return type "double" conflicts with previously deduced type "int"}}
__device__ void h() { auto n = nullptr; auto &r = 5; } // expected-error {{initial value of reference to non-const must be an lvalue}}
