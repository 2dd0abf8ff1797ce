// What cannot be assigned, incremented or have its address taken.
// RUN: sema
__device__ int f(); __device__ void g();
__device__ void a() { f() = 1; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void b() { 5 = 1; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void c() { ++f(); } // expected-error {{expression must be a modifiable lvalue}}
__device__ void d() { &5; } // expected-error {{expression must be an lvalue or a function designator}}
__device__ void e(int x) { (x + 1) = 2; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void h() { g = g; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void i() { "abc"[0] = 'x'; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void j(int (&a)[2], int (&b)[2]) { a = b; } // expected-error {{expression must be a modifiable lvalue}}
