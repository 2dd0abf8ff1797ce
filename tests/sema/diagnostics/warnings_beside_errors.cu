// A function with an error still hears of what it never uses.
// RUN: sema -default-device --diag-warn=177 --diag-warn=550
void body(int x) {
  int unused; // expected-warning #177 {{variable "unused" was declared but never referenced}}
  int set; // expected-warning #550 {{variable "set" was set but never used}}
  set = x;
  int used;
  used = absent; // expected-error {{identifier "absent" is undefined}}
  const int constant; // expected-error {{const variable "constant" requires an initializer}} // expected-warning #177 {{variable "constant" was declared but never referenced}}
  // Nobody knows what these would have been: nothing is said about their use.
  int wrong = nowhere; // expected-error {{identifier "nowhere" is undefined}}
  int parenthesised(beyond); // expected-error {{identifier "beyond" is undefined}}
}
