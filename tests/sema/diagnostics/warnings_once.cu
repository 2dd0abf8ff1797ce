// Warnings that come once, not for each constructor; comparisons with negative constants; nothing about
// what `decltype` discards, nor about objects without data.
// RUN: sema -default-device --diag-warn=61 --diag-warn=174 --diag-warn=514 --diag-warn=549
struct Defaults {
  int large = 2147483647 + 1; // expected-warning #61 {{integer operation result is out of range}}
  Defaults();
  Defaults(int);
};
Defaults::Defaults() {}
Defaults::Defaults(int) {}

bool narrow(unsigned char c, unsigned short s, unsigned u) {
  return c < -1    // expected-warning #514 {{pointless comparison of unsigned integer with a negative constant}}
         || -1 == s // expected-warning #514 {{pointless comparison of unsigned integer with a negative constant}}
         || u > -1LL; // expected-warning #514 {{pointless comparison of unsigned integer with a negative constant}}
}
bool wide(unsigned u, bool b, signed char c) { return u == (unsigned)-1 || b < -1 || c < -1; }

int function();
auto trailing() -> decltype(1, function()) { return 1; }
decltype(1, function()) variable;
void statement() { 1, function(); } // expected-warning #174 {{expression has no effect}}

struct Empty {};
struct Filled {
  int member;
};
void copies() {
  Empty empty;
  Empty other(empty);
  other = empty;
  Filled filled;
  Filled copy(filled); // expected-warning #549 {{variable "filled" is used before its value is set}}
}
