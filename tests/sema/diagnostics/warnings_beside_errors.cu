// A function with an error still hears of what it never uses, sets in vain or reads too early, also in
// the statements that are wrong.
// RUN: sema -default-device --diag-warn=177 --diag-warn=549 --diag-warn=550
void body(int x) {
  int unused; // expected-warning #177 {{variable "unused" was declared but never referenced}}
  int set; // expected-warning #550 {{variable "set" was set but never used}}
  set = x;
  int used; // expected-warning #550 {{variable "used" was set but never used}}
  used = absent; // expected-error {{identifier "absent" is undefined}}
  const int constant; // expected-error {{const variable "constant" requires an initializer}} // expected-warning #177 {{variable "constant" was declared but never referenced}}
  // Nobody knows what these would have been: nothing is said about their use.
  int wrong = nowhere; // expected-error {{identifier "nowhere" is undefined}}
  int parenthesised(beyond); // expected-error {{identifier "beyond" is undefined}}
}

struct Class {};
void call(int, Class);

void operations(int parameter) {
  int first, second, third, fourth;
  call(first, 1); // expected-error {{no suitable constructor exists to convert from "int" to "Class"}} // expected-warning #549 {{variable "first" is used before its value is set}}
  call(second); // expected-error #165 {{too few arguments in function call}} // expected-warning #549 {{variable "second" is used before its value is set}}
  third % 1.5; // expected-error {{expression must have integral or unscoped enum type}} // expected-warning #549 {{variable "third" is used before its value is set}}
  *fourth; // expected-error {{operand of "*" must be a pointer but has type "int"}} // expected-warning #549 {{variable "fourth" is used before its value is set}}
  // Operators of classes may do anything: nothing is read.
  int fifth;
  fifth + Class(); // expected-error {{no operator "+" matches these operands}}
  // What stands behind an error is named all the same.
  int sixth;
  nobody = sixth; // expected-error {{identifier "nobody" is undefined}}
}

void bodies(int parameter) { // expected-warning #550 {{parameter "parameter" was set but never used}}
  int in_if; // expected-warning #550 {{variable "in_if" was set but never used}}
  int in_loop; // expected-warning #550 {{variable "in_loop" was set but never used}}
  int in_case; // expected-warning #550 {{variable "in_case" was set but never used}}
  if (unknown) // expected-error {{identifier "unknown" is undefined}}
    in_if = 1;
  for (; unknown;)
    in_loop = 1;
  do {
    parameter = 2;
  } while (unknown);
  switch (1) {
  case unknown:
    in_case = 1;
  }
}

void operands() {
  int target; // expected-warning #550 {{variable "target" was set but never used}}
  asm("mov.u32 %0, 1;" : "=z"(target)); // expected-error {{unknown asm constraint letter 'z'}}
  static int kept; // expected-warning #550 {{variable "kept" was set but never used}}
  kept = 1;
  const int constant = 1;
  constant = 2; // expected-error {{expression must be a modifiable lvalue}}
}

int effect();
__global__ void shared() {
  __shared__ int called = effect(); // expected-error {{initializer not allowed for __shared__ variable}}
  __shared__ int begun = 3; // expected-error {{initializer not allowed for __shared__ variable}} // expected-warning #177 {{variable "begun" was declared but never referenced}}
}
