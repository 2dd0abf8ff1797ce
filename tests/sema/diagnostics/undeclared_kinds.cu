// Names of each kind that do not exist.
// RUN: sema
struct S { int x; }; namespace n {}
__device__ void a() { missing(); } // expected-error {{identifier "missing" is undefined}}
__device__ void b() { Missing m; } // expected-error {{identifier "Missing" is undefined}}
__device__ void c(S s) { s.y = 1; } // expected-error {{class "S" has no member "y"}}
__device__ void d(S *s) { s->f(); } // expected-error {{class "S" has no member "f"}}
__device__ void e() { n::q = 1; } // expected-error {{namespace "n" has no member "q"}}
__device__ void f() { S::z(); } // expected-error {{class "S" has no member "z"}}
__device__ void h() { ::nothing(); } // expected-error {{the global scope has no "nothing"}}
