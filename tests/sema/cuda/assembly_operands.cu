// Operands of inline assembly: constraints, modifiers, constants, names.
// RUN: sema
struct S { int a; };
enum E { A };
__device__ constexpr char text[] = "add.u32";
__device__ char mutable_text[] = "add";
__device__ const int numbers[] = {1, 2, 0};
__device__ void wrong(int *p, const int *c, long long *l, float *f, char *b, S *s) {
  asm("mov.u32 %0, 1;" : "r"(*p)); // expected-error {{an asm output operand must have one of the '=' or '+' modifiers}}
  asm("mov.u32 %0, 1;" : : "=r"(*p)); // expected-error {{an asm input operand may not have the '=' or '+' modifiers}}
  asm("mov.u32 %0, %0;" : : "+r"(*p)); // expected-error {{an asm input operand may not have the '=' or '+' modifiers}}
  asm("// %0" : "=z"(*p)); // expected-error {{unknown asm constraint letter 'z'}}
  asm("// %0" : : "m"(*p)); // expected-error {{asm constraint letter 'm' is not allowed inside a __device__/__global__ function}}
  asm("// %0" : : "i"(3)); // expected-error {{asm constraint letter 'i' is not allowed inside a __device__/__global__ function}}
  asm("// %0" : : "rn"(3)); // expected-error {{an asm operand may specify only one constraint letter in a __device__/__global__ function}}
  asm("// %0" : "=r"(*l)); // expected-error {{asm operand type size(8) does not match type/size implied by constraint 'r'}}
  asm("// %0" : "=r"(*b)); // expected-error {{asm operand type size(1) does not match type/size implied by constraint 'r'}}
  asm("// %0" : "=r"(*f)); // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'r'}}
  asm("// %0" : "=f"(*p)); // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'f'}}
  asm("// %0" : "=d"(*f)); // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'd'}}
  asm("// %0" : : "q"(*l)); // expected-error {{asm operand type size(8) does not match type/size implied by constraint 'q'}}
  asm("// %0" : : "r"(p)); // expected-error {{asm operand type size(8) does not match type/size implied by constraint 'r'}}
  asm("// %0" : : "h"(*b)); // expected-error {{asm operand type size(1) does not match type/size implied by constraint 'h'}}
  asm("// %0" : : "n"(3.0f)); // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'n'}}
  asm("// %0" : "=r"(*s)); // expected-error {{an asm operand must have scalar type}}
  asm("// %0" : "=r"(3)); // expected-error #137 {{expression must be a modifiable lvalue}}
  asm("// %0" : "=r"(*c)); // expected-warning #137 {{expression must be a modifiable lvalue}}
  asm("// %0" : : "n"(*p)); // expected-error #20074 {{an asm operand must be an integral constant expression.}}
  asm("// %0" : : "C"(p)); // expected-error #20265 {{The expression for the 'C' constraint could not be folded, ensure that it is a constant expression}}
  asm("// %0" : : "C"("add")); // expected-error #20270 {{The constant-expression for the 'C' constraint did not evaluate to the address of a variable}}
  asm("// %0" : : "C"(mutable_text)); // expected-error {{address of a variable ("mutable_text") with unsupported type ("char [4]")}}
  asm("// %0" : : "C"(numbers)); // expected-error {{address of a variable ("numbers") with unsupported type ("const int [3]")}}
  asm("mov.u32 %[x], 1;" : "=r"(*p)); // expected-error {{invalid symbolic operand name "x"}}
  asm("mov.u32 %3, 1;" : "=r"(*p)); // expected-error {{asm operand index requested is larger than the number of asm operands provided}}
  asm("// %0" : "=r"(*p) : : "r1"); // expected-error {{unknown register name "r1"}}
  asm("// %0" : "=r"(*p) : : "cc"); // expected-error {{The cc clobber constraint is not supported in device code}}
  asm("// %0" : "=r"(*p), ); // expected-error {{expected an asm operand}}
}
__device__ void right(int *p, long long *l, float *f, double *d, short *h, E *e, void *any) {
  asm("mov.u32 %0, %1;" : "=r"(*p) : "r"(*e));
  asm volatile("st.u32 [%0], 1;" : : "l"(any) : "memory");
  asm("mov.u64 %0, %1;" : "=l"(*l) : "l"(*l));
  asm("mov.f32 %0, %1;" : "=&f"(*f) : "f"(*f));
  asm("mov.f64 %0, %1;" : "=d"(*d) : "d"(*d));
  asm("mov.u16 %0, %1;" : "=h"(*h) : "h"(*h));
  asm("%1 %0, %0, %2;" : "+r"(*p) : "C"(text), "n"(sizeof(int) * 2));
  asm("bar.sync 0;" : : : "memory");
  asm volatile("{ .reg .b32 %%t; mov.b32 %%t, 3; mov.b32 %0, %%t; }" : "=r"(*p));
  *p = 1;
}
