// What is not supported yet says so, by name.
// RUN: sema
struct B { __device__ virtual int f(); };
struct D : B {};
__global__ void k(B *b, D **d) {
  *d = dynamic_cast<D *>(b); // expected-error {{cuprum does not support dynamic_cast to other than a base class yet}}
}
