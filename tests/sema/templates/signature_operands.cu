// What does not depend on template arguments is checked in the operands of a signature too.
// RUN: sema -std=c++17 -default-device
struct plain {
  plain(int);
  int field;
  int method();
};
double number(double);
template <class> auto called(plain p) -> decltype(p(1)); // expected-error {{call of an object of a class type without appropriate operator() or conversion functions to pointer-to-function type}}
template <class> auto narrowed(double v) -> decltype(plain{number(v)}); // expected-error {{invalid narrowing conversion from "double" to "int"}}
template <class> auto missing(plain p) -> decltype(p.nothing); // expected-error {{class "plain" has no member "nothing"}}
template <class T> auto depends(T t) -> decltype(t(t), plain{t}, t.nothing);
template <class> auto right(plain p) -> decltype(p.method() + p.field) { return 0; }
struct host {
  int field;
  template <class> static auto without() -> decltype(this->field) { return 0; } // expected-error {{"this" may only be used inside a nonstatic member function}}
  template <class> auto with() -> decltype(this->field + later()) { return 0; } // expected-error #20 {{identifier "later" is undefined}}
  template <class> auto fine() -> decltype(this->field) { return 0; }
  int later();
};
