// An implicit assignment that must call a base's operator is refused, not replaced by that operator.
// RUN: sema
struct B {
  int b;
  __device__ B &operator=(const B &o) { b = o.b + 1; return *this; }
};
struct D : B {
  int d;
  __device__ friend int seen(D);
};
__device__ void f(D &x, D &y) {
  x = y; // expected-error {{cuprum does not support assignment of this class yet}}
}
