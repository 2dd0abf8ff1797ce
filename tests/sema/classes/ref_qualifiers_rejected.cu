// A ref-qualified member function wants the kind of object it names.
// RUN: sema
struct S {
  __device__ void f() &;
  __device__ void g() &&;
  __device__ void h() const &;
  __device__ void k() const &&;
};
__device__ void a(S s) { S().f(); s.f(); } // expected-error {{function "S::f" (declared at line 4) cannot be called on an rvalue}}
__device__ void b(S s) { s.g(); static_cast<S &&>(s).g(); S().g(); } // expected-error {{function "S::g" (declared at line 5) cannot be called on an lvalue}}
__device__ void c(const S s) { s.k(); s.h(); S().h(); } // expected-error {{function "S::k" (declared at line 7) cannot be called on an lvalue}}
__device__ void d(S &&s) { s.g(); } // expected-error {{function "S::g" (declared at line 5) cannot be called on an lvalue}}
__device__ void e(S *s) { (*s).g(); s->f(); } // expected-error {{function "S::g" (declared at line 5) cannot be called on an lvalue}}
