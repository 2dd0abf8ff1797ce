// Calls that resolve to nothing, to several functions or to a deleted one.
// RUN: sema
__device__ int two(int, double);
__device__ int two(double, int);
__device__ int deleted(int) = delete;
__device__ int deleted(double);
struct Explicit { __device__ explicit Explicit(int); };
__device__ int wants(Explicit);
struct A { __device__ operator int() const; };
struct B { __device__ operator int() const; __device__ operator double() const; };
struct C { __device__ C(int); };
struct D { __device__ D(int); };
__device__ int either(C);
__device__ int either(D);
__device__ int lvalue(int &);
struct R { __device__ int f() &&; __device__ int g() &; __device__ int h(); };
enum class E { a };
__device__ void test(const R &constant) {
  two(1, 1);             // expected-error #308 {{more than one instance of overloaded function "two" matches the argument list:}}
  deleted(1);            // expected-error #1776 {{it is a deleted function}}
  wants(1);              // expected-error {{no suitable constructor exists to convert from "int" to "Explicit"}}
  either(1);             // expected-error #308 {{more than one instance of overloaded function "either" matches the argument list:}}
  lvalue(1);             // expected-error {{initial value of reference to non-const must be an lvalue}}
  B() + 1;               // expected-error {{more than one conversion function from "B" to a built-in type applies:}}
  E::a + 1;              // expected-error #349 {{no operator "+" matches these operands}}
  constant.h();          // expected-error #1086 {{the object has type qualifiers that are not compatible with the member function "R::h"}}
}
