// A derived class's implicit assignment hides the base's operators of that name.
// RUN: sema
struct B {
  __device__ void operator=(int);
  __device__ int operator+(int);
};
struct D : B {};
struct U : B {
  using B::operator=;
};
__device__ void f(D d, U u) { d + 1; u = 2; }
__device__ void g(D d) { d = 2; } // expected-error {{no operator "=" matches these operands}}
