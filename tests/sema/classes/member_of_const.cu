// A const object passes its constness to members and refuses non-const functions.
// RUN: sema
struct S { int m; int *p; __device__ void set(); __device__ int get() const; };
__device__ void f(const S &s) {
  s.get(); *s.p = 3;
  s.m = 1; // expected-error {{expression must be a modifiable lvalue}}
  s.set(); // expected-error {{the object has type qualifiers that are not compatible with the member function "S::set"}}
}
__device__ void g() { const int c = 1; c = 2; } // expected-error {{expression must be a modifiable lvalue}}
