// Constraints must be known and fit their operands.
// RUN: sema
__global__ void k(int a, float f) {
  asm("x" : "=z"(a)); // expected-error {{unknown asm constraint letter 'z'}}
  asm("x" : "r"(a));  // expected-error {{an asm output operand must have one of the '=' or '+' modifiers}}
  asm("x" ::"r"(f));  // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'r'}}
  asm("x" ::"f"(a));  // expected-error {{asm operand type size(4) does not match type/size implied by constraint 'f'}}
}
