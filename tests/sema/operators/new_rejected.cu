// What cannot be made or deleted.
// RUN: sema
struct N { __device__ N(int); }; struct I; struct A { __device__ virtual void f() = 0; };
__device__ void a() { new N; } // expected-error {{no default constructor exists for class "N"}}
__device__ void b() { new I; } // expected-error {{incomplete type "I" is not allowed}}
__device__ void c() { new A; } // expected-error {{object of abstract class type "A" is not allowed:}}
__device__ void f(int n) { new int[2][n]; } // expected-error {{expression must have a constant value}}
__device__ void h() { new auto; } // expected-error {{cannot deduce "auto" type (initializer required)}}
