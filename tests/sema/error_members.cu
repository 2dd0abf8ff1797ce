// Private member functions, constructors and inherited private data are hidden; friends see all.
// RUN: sema
struct S {
  int m;
private:
  __device__ void hidden();
  __device__ S(int);
  static __device__ int counted();
};
class A {
  int x;
protected:
  int y;
  __device__ A(int i) : x(i) {}
  friend struct Friend;
};
struct Friend {
  __device__ int read(A &a) { return a.x; }
  __device__ A make() { return A(3); }
};
class P {
  int x;
protected:
  int y;
};
struct Q : P {
  __device__ int own() { return y; }
  __device__ int other() { return x; } // expected-error #265 {{member "P::x" (declared at line 22) is inaccessible}}
};
__device__ void k(S *s, int *p) {
  s->hidden(); // expected-error #265 {{function "S::hidden" (declared at line 6) is inaccessible}}
  S::counted(); // expected-error #265 {{function "S::counted" (declared at line 8) is inaccessible}}
  S made(1); // expected-error #265 {{"S::S(int)" (declared at line 7) is inaccessible}}
  p->x; // expected-error #131 {{expression must have pointer-to-class type but it has type "int *"}}
}
struct T {
  static __device__ int counter; // expected-error {{memory qualifier on data member is not allowed}}
                                 // expected-error @-1 #20219 {{A class static data member with non-const type}}
};
