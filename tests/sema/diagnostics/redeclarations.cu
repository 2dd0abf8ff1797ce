// Second declarations that contradict the first.
// RUN: sema
struct S {};
union S;              // expected-error {{tag kind of union is incompatible with declaration of class "S" (declared at line 3)}}
enum S { one };       // expected-error {{tag kind of enum is incompatible with declaration of class "S" (declared at line 3)}}
typedef int T;
typedef int T;
using T = int;
typedef float T;      // expected-error #256 {{invalid redeclaration of type name "T"}}
struct M {
    __device__ void f();
    __device__ void f(); // expected-error {{invalid redeclaration of member function "M::f()" (declared at line 11)}}
    __device__ void f(int);
    __device__ void g() const;
    __device__ void g();
};
__device__ void M::f() {}
