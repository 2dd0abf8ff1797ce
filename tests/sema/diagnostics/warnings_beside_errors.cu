// A function with an error still hears of what it never uses.
// RUN: sema -default-device --diag-warn=177 --diag-warn=550
void body(int x) {
  int unused; // expected-warning #177 {{variable "unused" was declared but never referenced}}
  int set; // expected-warning #550 {{variable "set" was set but never used}}
  set = x;
  int used;
  used = absent; // expected-error {{identifier "absent" is undefined}}
  int wrong = nowhere; // expected-error {{identifier "nowhere" is undefined}} // expected-warning #177 {{variable "wrong" was declared but never referenced}}
}
