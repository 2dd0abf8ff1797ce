// A conversion function is named by its type.
// RUN: sema
struct S { __device__ operator int() const; };
struct T { template <class U> __device__ operator U *() const; };
__device__ void f(S s, T t) {
  s.operator int();
  s.operator long();   // expected-error #135 {{class "S" has no member "operator long"}}
  t.operator float *();
  t.operator float();  // expected-error {{class "T" has no member "operator float"}}
  auto p = &S::operator char; // expected-error {{class "S" has no member "operator char"}}
}
