// What cannot be made or deleted.
// RUN: sema
struct N { __device__ N(int); }; struct I; struct A { __device__ virtual void f() = 0; };
__device__ void a() { new N; } // expected-error {{no default constructor exists for class "N"}}
__device__ void b() { new I; } // expected-error {{incomplete type "I" is not allowed}}
__device__ void c() { new A; } // expected-error {{object of abstract class type "A" is not allowed:}}
__device__ void f(int n) { new int[2][n]; } // expected-error {{expression must have a constant value}}
__device__ void h() { new auto; } // expected-error {{cannot deduce "auto" type (initializer required)}}

struct P { int x, y; };
__device__ void i() { new int[3](4, 5); } // expected-error {{a new-initializer may not be specified for an array}}
__device__ void j() { new N[2](1); } // expected-error {{a new-initializer may not be specified for an array}}
__device__ void l() { new int[2]{4, 5, 6}; } // expected-error `6` {{too many initializer values}}
__device__ void m() { new char[2]{"abc"}; } // expected-error {{a value of type "const char [4]" cannot be used to initialize an entity of type "char [2]"}}
__device__ void n() { new int[]{1, 2}; } // expected-error {{incomplete type "int []" is not allowed}}
__device__ void o() { new P[1]{{1, 2}, {3, 4}}; } // expected-error {{too many initializer values}}
