// Initialisers that do not fit their type must be rejected in nvcc's words.
// RUN: sema
struct S { int x; };
enum E { A };
enum class C { B };
union U { int a; float b; };
__device__ void use(...);
__device__ int wrong_result(int *p) { return p; } // expected-error #120 {{return value type does not match the function type}}
__device__ void k(int i, float fl, double d, int *ip, const int *cip, float *fp, S s, E e, C c) {
  use(e);
  i = s; // expected-error #413 {{no suitable conversion function from "S" to "int" exists}}
  ip = cip; // expected-error #513 {{a value of type "const int *" cannot be assigned to an entity of type "int *"}}
  ip = fp; // expected-error #513 {{a value of type "float *" cannot be assigned to an entity of type "int *"}}
  ip = 5; // expected-error #513 {{a value of type "int" cannot be assigned to an entity of type "int *"}}
  i = ip; // expected-error #513 {{a value of type "int *" cannot be assigned to an entity of type "int"}}
  i = c; // expected-error #513 {{a value of type "C" cannot be assigned to an entity of type "int"}}
  e = 1; // expected-error #513 {{a value of type "int" cannot be assigned to an entity of type "E"}}
  s = 1; // expected-error #349 {{no operator "=" matches these operands}}
  i = {1};
  i = {1.5}; // expected-error #2361 {{invalid narrowing conversion from "double" to "int"}}
  int from_class = s; // expected-error #413 {{no suitable conversion function from "S" to "int" exists}}
  int from_scoped = c; // expected-error #144 {{a value of type "C" cannot be used to initialize an entity of type "int"}}
  E from_int = 1; // expected-error #144 {{a value of type "int" cannot be used to initialize an entity of type "E"}}
  int *from_nonzero = 1; // expected-error #144 {{a value of type "int" cannot be used to initialize an entity of type "int *"}}
  int *from_zero = 0;
  int &to_literal = 5; // expected-error #461 {{initial value of reference to non-const must be an lvalue}}
  int &to_float = fl; // expected-error #434 {{a reference of type "int &" (not const-qualified) cannot be initialized with a value of type "float"}}
  const int &to_temporary = fl;
  int &&to_lvalue = i; // expected-error #1768 {{an rvalue reference cannot be bound to an lvalue}}
  int too_many[2] = {1, 2, 3}; // expected-error #146 {{too many initializer values}}
  int scalar_two = {1, 2}; // expected-error #146 {{too many initializer values}}
  int empty = {};
  S aggregate_two = {1, 2}; // expected-error #146 {{too many initializer values}}
  S aggregate_from_int = 5; // expected-error #415 {{no suitable constructor exists to convert from "int" to "S"}}
  U two_members = {1, 2}; // expected-error #146 {{too many initializer values}}
  char too_short[2] = "abc"; // expected-error #144 {{a value of type "const char [4]" cannot be used to initialize an entity of type "char [2]"}}
  char fits[] = "abc";
  int from_string = "a"; // expected-error #144 {{a value of type "const char *" cannot be used to initialize an entity of type "int"}}
  int narrowed{d}; // expected-warning #2361 {{invalid narrowing conversion from "double" to "int"}}
  unsigned char truncated = 256; // expected-warning #69 {{integer conversion resulted in truncation}}
  unsigned sign{-1}; // expected-warning #68 {{integer conversion resulted in a change of sign}}
  auto no_init; // expected-error #1596 {{cannot deduce "auto" type (initializer required)}}
  auto *not_pointer = i; // expected-error #1595 {{cannot deduce "auto" type}}
  use(from_class, from_scoped, from_int, from_nonzero, from_zero, to_literal, to_float);
  use(to_temporary, to_lvalue, too_many, scalar_two, empty, aggregate_two.x, two_members.a);
  use(too_short, fits, from_string, narrowed, truncated, sign, no_init, not_pointer);
  use(aggregate_from_int.x, cip);
}
