// operator new and delete functions that do not fit, or are closed or deleted, are refused.
// RUN: sema --std=c++17
namespace N { struct S { __device__ void *operator new(unsigned long n, int); int x; }; }
struct A {
  __device__ void *operator new(unsigned long n);
  __device__ void operator delete(void *, int);
};
class P { __device__ static void *operator new(unsigned long n); };
struct D { __device__ void operator delete(void *) = delete; };
__device__ void f(unsigned long *o, A *a, D *d) {
  new N::S; // expected-error {{function "N::S::operator new" cannot be called with the given argument list}}
  new (1) N::S;
  new (1) A; // expected-error {{function "A::operator new" cannot be called with the given argument list}}
  delete a; // expected-error {{no appropriate operator delete is visible}}
  new (o) A; // expected-error {{function "A::operator new" cannot be called with the given argument list}}
  new P; // expected-error {{function "P::operator new" (declared at line 8) is inaccessible}}
  delete d; // expected-error {{function "D::operator delete(void *) noexcept" (declared at line 9) cannot be referenced -- it is a deleted function}}
  ::delete d;
  ::new P;
  new (1, 2) int; // expected-error {{no instance of overloaded "operator new" matches the argument list}}
}
__device__ void *operator new(unsigned long n, void *p) { return p; } // expected-error {{function "operator new" has already been defined}}
