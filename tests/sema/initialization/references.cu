// What a reference may bind to: lvalues, temporaries for const and &&, conversions, bit-fields by copy.
// RUN: sema
struct B { int b; }; struct D : B {};
__device__ int &lv(); __device__ int &&xv(); __device__ int pv();
__device__ void ok(D d, const int c) {
  int &a = lv();
  const int &b = pv();
  int &&e = pv();
  int &&f = xv();
  const B &g = d;
  B &&h = D();
  const long &i = c;
  const int &j = xv();
}
__device__ void a() { int &r = pv(); } // expected-error {{initial value of reference to non-const must be an lvalue}}
__device__ void b() { int &r = xv(); } // expected-error {{initial value of reference to non-const must be an lvalue}}
__device__ void c(int x) { int &&r = x; } // expected-error {{an rvalue reference cannot be bound to an lvalue}}
__device__ void d(const int x) { int &r = x; } // expected-error {{qualifiers dropped in binding reference of type "int &" to initializer of type "const int"}}
__device__ void e(int x) { long &r = x; } // expected-error {{a reference of type "long &" (not const-qualified) cannot be initialized with a value of type "int"}}
__device__ void f(B b) { D &r = b; } // expected-error {{a reference of type "D &" (not const-qualified) cannot be initialized with a value of type "B"}}
__device__ void g() { int &r; } // expected-error {{reference variable "r" requires an initializer}}
