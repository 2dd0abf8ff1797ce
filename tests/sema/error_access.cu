// Private members stay private.
// RUN: sema
class A { int x; public: int y; };
struct B { private: int z; __device__ int get() { return z; } };
__global__ void k() {
  A a;
  a.y = 1;
  a.x = 1; // expected-error {{member "A::x" (declared at line 3) is inaccessible}}
  B b;
  b.z = 2; // expected-error {{member "B::z" (declared at line 4) is inaccessible}}
}
