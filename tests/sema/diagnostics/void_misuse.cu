// void has no values.
// RUN: sema
__device__ void f();
__device__ void a() { void x; } // expected-error {{incomplete type "void" is not allowed}}
__device__ void b() { int x = f(); } // expected-error {{a value of type "void" cannot be used to initialize an entity of type "int"}}
__device__ void c(int, void); // expected-error {{a parameter may not have void type}}
__device__ void d() { f() + 1; } // expected-error {{expression must have arithmetic, unscoped enum, or pointer type but has type "void"}}
struct S { void m; }; // expected-error {{incomplete type "void" is not allowed}}
__device__ void g() { true ? f() : (void)0; }
