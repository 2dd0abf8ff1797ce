// A bit-field has no address: overload resolution does not care, binding does.
// RUN: sema
struct S { int b : 3; };
__device__ void f(int &);
__device__ void f(const long &);
__device__ void g(S s) { f(s.b); } // expected-error {{taking the address of a bit field is not allowed}}
__device__ int &h(S &s) { return s.b; } // expected-error {{taking the address of a bit field is not allowed}}
__device__ const int k(S &s) { const int &r = s.b; return r; } // expected-warning #815 {{type qualifier on return type is meaningless}}
__device__ void l(S &s) { auto &r = s.b; int *p = &s.b; } // expected-error {{taking the address of a bit field is not allowed}} expected-error {{taking the address of a bit field is not allowed}}
