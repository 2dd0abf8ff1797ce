// Operands that a built-in operator does not take must be rejected in nvcc's words.
// RUN: sema
struct S { int x; };
struct T { int y; };
enum class C { B };
__device__ void f(int);
__device__ void k(int i, float fl, int *ip, float *fp, S s, T t, void *vp, C c, bool bo) {
  const int ci = 1;
  5 = i; // expected-error #137 {{expression must be a modifiable lvalue}}
  ci = 4; // expected-error #137 {{expression must be a modifiable lvalue}}
  ci += 1; // expected-error #137 {{expression must be a modifiable lvalue}}
  ci++; // expected-error #137 {{expression must be a modifiable lvalue}}
  i++ ++; // expected-error #137 {{expression must be a modifiable lvalue}}
  threadIdx.x = 4; // expected-error #137 {{expression must be a modifiable lvalue}}
  threadIdx = threadIdx; // expected-error #349 {{no operator "=" matches these operands}}
  i += {1}; // expected-error {{a brace-enclosed list is not allowed here}}
  s + t; // expected-error #349 {{no operator "+" matches these operands}}
  i + s; // expected-error #349 {{no operator "+" matches these operands}}
  s < t; // expected-error #349 {{no operator "<" matches these operands}}
  !s; // expected-error #349 {{no operator "!" matches these operands}}
  s++; // expected-error #349 {{no operator "++" matches these operands}}
  s == s; // expected-error #349 {{no operator "==" matches these operands}}
  ip + fp; // expected-error #2140 {{expression must have integral or unscoped enum type}}
  ip * 2; // expected-error #2139 {{expression must have arithmetic or unscoped enum type}}
  -ip; // expected-error #2139 {{expression must have arithmetic or unscoped enum type}}
  *i; // expected-error #75 {{operand of "*" must be a pointer but has type "int"}}
  *vp; // expected-error #852 {{expression must be a pointer to a complete object type}}
  vp + 1; // expected-error #852 {{expression must be a pointer to a complete object type}}
  vp++; // expected-error #852 {{expression must be a pointer to a complete object type}}
  &5; // expected-error #158 {{expression must be an lvalue or a function designator}}
  ~fl; // expected-error #2140 {{expression must have integral or unscoped enum type}}
  fl % 2; // expected-error #2140 {{expression must have integral or unscoped enum type}}
  i << fl; // expected-error #2140 {{expression must have integral or unscoped enum type}}
  i <<= 2.0; // expected-error #2140 {{expression must have integral or unscoped enum type}}
  ip < fp; // expected-error #42 {{operand types are incompatible ("int *" and "float *")}}
  ip == fl; // expected-error #42 {{operand types are incompatible ("int *" and "float")}}
  c == 1; // expected-error #349 {{no operator "==" matches these operands}}
  c + 1; // expected-error #349 {{no operator "+" matches these operands}}
  -c; // expected-error #349 {{no operator "-" matches these operands}}
  bo++; // expected-error #2788 {{incrementing a bool value is not allowed}}
  --bo; // expected-error {{bool type is not allowed}}
  i ? s : t; // expected-error #42 {{operand types are incompatible ("S" and "T")}}
  i ? ip : fp; // expected-error #42 {{operand types are incompatible ("int *" and "float *")}}
  i ? ip : 5; // expected-error #42 {{operand types are incompatible ("int *" and "int")}}
  i[3]; // expected-error #142 {{expression must have pointer-to-object type but it has type "int"}}
  s->x; // expected-error #3364 {{operator -> or ->* applied to "S" instead of to a pointer type}}
  i = 1 / 0; // expected-warning #39 {{division by zero}}
  i = 1 % 0; // expected-warning #179 {{right operand of "%" is zero}}
  i = 1 << 40; // expected-warning #63 {{shift count is too large}}
  i = 1 << -1; // expected-warning #62 {{shift count is negative}}
  i = 2147483647 + 1; // expected-warning #61 {{integer operation result is out of range}}
  i == 4; // expected-warning #174 {{expression has no effect}}
  (void)(-1 > 0u); // expected-warning #68 {{integer conversion resulted in a change of sign}}
  if (s) f(1); // expected-error #711 {{expression must have bool type (or be convertible to bool)}}
}
