// Lists in parentheses do not end in a comma, and before C++20 they do not initialise arrays.
// RUN: sema -std=c++17 -default-device
int function(int);
struct pair { int first, second; };
struct element { element(int); };
struct host {
  int values[2];
  host() : values({1, 2}) {} // expected-error {{only "()" is allowed as initializer for array member "host::values"}}
  host(int) : values(1, 2) {} // expected-error {{only "()" is allowed as initializer for array member "host::values"}}
  host(char) : values{1, 2} {}
  host(short) : values() {}
};
struct text {
  char letters[4];
  text() : letters("abc") {}
  text(int) : letters({"abc"}) {}
};
void commas(pair given) {
  function(1,); // expected-error {{expected an expression}}
  int number(1,); // expected-error {{expected an expression}}
  auto [a, b](given,); // expected-error {{expected an expression}}
  auto [c, d]{given,};
  pair fine = {1, 2,};
}
struct commas_in_members {
  int value;
  commas_in_members() : value(1,) {} // expected-error {{expected an expression}}
};
struct compared {
  int first = 0;
  int second = first < 42, third;
  int fourth = first < 42, 24; // expected-error #40 {{expected an identifier}}
};
