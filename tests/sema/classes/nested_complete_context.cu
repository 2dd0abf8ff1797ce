// Bodies and initialisers of nested classes see the classes around them complete.
// RUN: sema
struct A {
  struct B {
    __device__ int f(A a) { return a.y + sizeof(A) + later(); }
    int q = sizeof(A) + later();
    struct C { __device__ int g() { return B().q + A::later(); } };
  };
  int y;
  __device__ static int later() { return 1; }
};
__device__ int use() { return A::B().f(A()) + A::B::C().g() + missing; } // expected-error {{identifier "missing" is undefined}}
