// The type that was wanted and the one that was given are both named.
// RUN: sema
struct S {
  int x;
};
__device__ void f(int *);
__device__ void g(S);
__device__ void h(const char *);
__device__ void i(int &);
__device__ void a(float *p) { f(p); } // expected-error {{argument of type "float *" is incompatible with parameter of type "int *"}}
__device__ void b(int x) { g(x); } // expected-error {{no suitable constructor exists to convert from "int" to "S"}}
__device__ void c(int x) { h(x); } // expected-error {{argument of type "int" is incompatible with parameter of type "const char *"}}
__device__ void d() { i(5); } // expected-error {{initial value of reference to non-const must be an lvalue}}
__device__ void e(const int x) { i(x); } // expected-error {{qualifiers dropped in binding reference of type "int &" to initializer of type "const int"}}
__device__ void j(const int *p) { f(p); } // expected-error {{argument of type "const int *" is incompatible with parameter of type "int *"}}
