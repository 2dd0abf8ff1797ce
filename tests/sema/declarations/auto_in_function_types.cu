// Nothing deduces the result of a function that a type only points to.
// RUN: sema -std=c++17 -default-device
void function();
auto cast = (auto (*)())(&function); // expected-error #1586 {{"auto" is not allowed here}}
auto converted = static_cast<auto (*)()>(&function); // expected-error #1586 {{"auto" is not allowed here}}
using alias = auto (*)(); // expected-error #1586 {{"auto" is not allowed here}}
typedef auto type(); // expected-error #1586 {{"auto" is not allowed here}}
using trailing = auto (*)() -> void;
auto fine = (auto (*)() -> void)(&function);
