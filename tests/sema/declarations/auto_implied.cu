// The auto of one declaration stands for one type, which its initialiser gives.
// RUN: sema
__device__ void a() { auto x = 1, y = 2.0; } // expected-error {{"auto" type is "double" for this entity, but was previously implied to be "int"}}
__device__ void b(int *q) { auto *p = q, z = 1; auto *r = q, w = 2.0; } // expected-error {{"auto" type is "double" for this entity, but was previously implied to be "int"}}
__device__ void c(int x) { const auto c = 1, &d = x, e = 'a'; } // expected-error {{"auto" type is "char" for this entity, but was previously implied to be "int"}}
__device__ auto later();
__device__ int d() { return later(); } // expected-error {{cannot deduce the return type of function "later" (declared at line 6); it has not been defined}}
__device__ auto rec(int n) { if (n) return rec(n - 1); return 1; } // expected-error {{cannot deduce the return type of function "rec" (declared at line 8); it has not been defined}}
__device__ auto first(int n) { if (!n) return 1; return first(n - 1); }
__device__ void e() { auto x = x + 1; } // expected-error {{a variable declared with an auto type specifier cannot appear in its own initializer}}
__device__ void f() { auto v[] = {1, 2}; } // expected-error {{"auto" type cannot appear in top-level array type}}
__device__ void g() { auto a, b = 1; auto l{1, 2}; } // expected-error {{cannot deduce "auto" type (initializer required)}} expected-error {{braced initialization of a variable declared with a placeholder type but without `=` requires exactly one element inside the braces}}
typedef auto T; // expected-error {{"auto" is not allowed here}}
using U = auto; // expected-error {{"auto" is not allowed here}}
struct S { auto x = 1; }; // expected-error {{"auto" is not allowed here}}
struct R { auto x; }; // expected-error {{cannot deduce "auto" type (initializer required)}}
__device__ int h() -> int; // expected-error {{a trailing return type requires the "auto" type specifier}}
