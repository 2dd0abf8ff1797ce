// What is wrong in the body of a template whatever its arguments is said once, before the first
// instantiation, and without naming one.
// RUN: sema -std=c++17
struct incomplete;
struct plain {}; struct other { __device__ explicit other(int); };
__device__ void two(int, int);
__device__ void pointer(int *);
__device__ void removed(int) = delete;
namespace empty {}
struct abstract { __device__ virtual void g() = 0; };
template <class A> struct one {};
template <class T> __device__ void name(T t) { missing; } // expected-error #20 {{identifier "missing" is undefined}}
template <class T> __device__ void call(T t) { missing(1); } // expected-error #20 {{identifier "missing" is undefined}}
template <class T> __device__ void call_without(T t) { missing(); } // expected-error {{identifier "missing" is undefined}}
template <class T> __device__ void late_function(T t) { late(1); } // expected-error {{identifier "late" is undefined}}
__device__ void late(int);
template <class T> __device__ void type(T t) { missing x; } // expected-error {{identifier "missing" is undefined}}
template <class T> __device__ void template_name(T t) { missing<T> x; } // expected-error {{identifier "missing" is undefined}}
template <class T> __device__ void qualified(T t) { empty::missing(t); } // expected-error {{namespace "empty" has no member "missing"}}
template <class T> __device__ void member(T t) { plain p; p.missing = 1; } // expected-error {{class "plain" has no member "missing"}}
template <class T> __device__ void too_few(T t) { two(1); } // expected-error {{too few arguments in function call}}
template <class T> __device__ void argument(T t) { pointer(1.5); } // expected-error {{argument of type "double" is incompatible with parameter of type "int *"}}
template <class T> __device__ void deleted(T t) { removed(1); } // expected-error {{cannot be referenced -- it is a deleted function}}
template <class T> __device__ void conversion(T t) { int *p = 1.0; } // expected-error {{a value of type "double" cannot be used to initialize an entity of type "int *"}}
template <class T> __device__ void no_constructor(T t) { other o = 1; } // expected-error {{no suitable constructor exists to convert from "int" to "other"}}
template <class T> __device__ plain result(T t) { return 1; } // expected-error {{no suitable constructor exists to convert from "int" to "plain"}}
template <class T> __device__ void value_of_void(T t) { return 1; } // expected-error {{return value type does not match the function type}}
template <class T> __device__ void operators(T t) { plain p; p + 1; } // expected-error {{no operator "+" matches these operands}}
template <class T> __device__ void constant(T t) { const int a = 1; a = 2; } // expected-error {{expression must be a modifiable lvalue}}
template <class T> __device__ void outside_loop(T t) { break; } // expected-error {{a break statement may only be used within a loop or switch}}
template <class T> __device__ void no_label(T t) { goto nowhere; } // expected-error {{label "nowhere" was referenced but not defined}}
template <class T> __device__ void twice(T t) { int x; float x; } // expected-error {{"x" has already been declared in the current scope}}
template <class T> __device__ void of_parameter(T t) { int t; } // expected-error {{"t" has already been declared in the current scope}}
template <class T> __device__ void assertion(T t) { static_assert(sizeof(int) == 2, "no"); } // expected-error {{static assertion failed with "no"}}
template <class T> __device__ void of_incomplete(T t) { incomplete i; } // expected-error {{incomplete type "incomplete" is not allowed}}
template <class T> __device__ void of_abstract(T t) { abstract a; } // expected-error {{object of abstract class type "abstract" is not allowed}}
template <class T> __device__ void arguments(T t) { one<T, int> x; } // expected-error {{too many arguments for}}
template <class T> __device__ void semicolon(T t) { int x = 1 return; } // expected-error {{expected a ";"}}
template <class T> __device__ void expression(T t) { t + ; } // expected-error {{expected an expression}}
template <class T> __device__ void discarded(T t) {
  if constexpr (sizeof(T) == 1) missing; // expected-error {{identifier "missing" is undefined}}
  else pointer(2.5f); // expected-error {{argument of type "float" is incompatible with parameter of type "int *"}}
}
template <class T> __device__ void lambda(T t) { auto l = [](int x) { return missing; }; } // expected-error {{identifier "missing" is undefined}}
template <class T> __device__ void cases(int t) { switch (t) { case 1: case 1:; } } // expected-error {{case label value has already appeared in this switch}}
template <class T> __device__ void no_object(T t) { this; } // expected-error {{"this" may only be used inside a nonstatic member function}}
__global__ void k() {
  name(1);
  name(1.0);
  call(1);
  call(1.0f);
  call_without(1);
  late_function(1);
  type(1);
  template_name(1);
  qualified(1);
  member(1);
  too_few(1);
  argument(1);
  deleted(1);
  conversion(1);
  no_constructor(1);
  result(1);
  value_of_void(1);
  operators(1);
  constant(1);
  outside_loop(1);
  no_label(1);
  twice(1);
  of_parameter(1);
  assertion(1);
  of_incomplete(1);
  of_abstract(1);
  arguments(1);
  semicolon(1);
  expression(1);
  discarded(1);
  discarded('c');
  lambda(1);
  cases<int>(1);
  no_object(1);
}
