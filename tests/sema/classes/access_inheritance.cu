// The access of a base limits what its members are through the derived class.
// RUN: sema
struct B { int a; protected: int b; private: int c; };
struct Public : B { __device__ int f() { return a + b; } };
struct Protected : protected B { __device__ int f() { return a + b; } };
class Private : B { __device__ int f() { return a + b; } };
__device__ int g(Public x, Protected y) { return x.a + y.a; } // expected-error {{member "B::a" (declared at line 3) is inaccessible}}
