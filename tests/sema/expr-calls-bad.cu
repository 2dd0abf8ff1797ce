// Calls that match no function, or more than one, must be rejected in nvcc's words.
// RUN: sema
struct S { int x; };
struct T { int y; };
__device__ void f(int);
__device__ void g(int, int = 2);
__device__ void o(int);
__device__ void o(float);
__device__ void p(int *);
__device__ void q(S);
__device__ void r(int &);
__device__ void v(const char *, ...);
__device__ void k(int i, float fl, double d, const int *cip, float *fp, S s, T t) {
  const int ci = 1;
  f(); // expected-error #165 {{too few arguments in function call}}
  f(1, 2); // expected-error #140 {{too many arguments in function call}}
  f(s); // expected-error #413 {{no suitable conversion function from "S" to "int" exists}}
  g(); // expected-error #165 {{too few arguments in function call}}
  g(1);
  g(1, 2, 3); // expected-error #140 {{too many arguments in function call}}
  o(d); // expected-error #308 {{more than one instance of overloaded function "o" matches the argument list:}}
  o(s); // expected-error #304 {{no instance of overloaded function "o" matches the argument list}}
  o(1);
  p(cip); // expected-error #167 {{argument of type "const int *" is incompatible with parameter of type "int *"}}
  p(fp); // expected-error #167 {{argument of type "float *" is incompatible with parameter of type "int *"}}
  p(5); // expected-error #167 {{argument of type "int" is incompatible with parameter of type "int *"}}
  p(0);
  p(nullptr);
  q(t); // expected-error #312 {{no suitable user-defined conversion from "T" to "S" exists}}
  q(1); // expected-error #415 {{no suitable constructor exists to convert from "int" to "S"}}
  q({1});
  r(5); // expected-error #461 {{initial value of reference to non-const must be an lvalue}}
  r(fl); // expected-error #434 {{a reference of type "int &" (not const-qualified) cannot be initialized with a value of type "float"}}
  r(ci); // expected-error #433 {{qualifiers dropped in binding reference of type "int &" to initializer of type "const int"}}
  r(i);
  v("", 1, fl, s);
  i(3); // expected-error #109 {{expression preceding parentheses of apparent call must have (pointer-to-) function type}}
  f(1)(2); // expected-error #109 {{expression preceding parentheses of apparent call must have (pointer-to-) function type}}
  f(o); // expected-error #386 {{no instance of overloaded function "o" matches the required type}}
  void (*to_double)(double) = o; // expected-error #386 {{no instance of overloaded function "o" matches the required type}}
  void (*to_int)(int) = o;
  to_double(1);
  to_int(1);
  undefined_name(1); // expected-error #20 {{identifier "undefined_name" is undefined}}
  alloca(4); // expected-error {{identifier "alloca" is undefined}}
  max(s, s); // expected-error #304 {{no instance of overloaded function "max" matches the argument list}}
}
