// Too many values, a value for nothing, and classes that are no aggregates.
// RUN: sema
struct P { int x, y; }; struct C { __device__ C(); int x; }; struct H { int a; private: int b; };
__device__ void a() { P p = {1, 2, 3}; } // expected-error {{too many initializer values}}
__device__ void b() { int n[2] = {1, 2, 3}; } // expected-error {{too many initializer values}}
__device__ void c() { C c = {1}; } // expected-error {{no instance of constructor "C::C" matches the argument list}}
__device__ void e() { int x = {1, 2}; } // expected-error {{too many initializer values}}
__device__ void f() { char s[2] = "abc"; } // expected-error {{a value of type "const char [4]" cannot be used to initialize an entity of type "char [2]"}}
