// Parameters of a requires-expression that are wrong as they are written are errors, not requirements
// that do not hold.
// RUN: sema -std=c++20 -default-device
constexpr bool twice = requires(bool a, int a) { requires true; }; // expected-error {{duplicate parameter name}}
template <class T> concept also = requires(T a, int a) { a; }; // expected-error {{duplicate parameter name}}
constexpr bool fine = requires(bool a, int b) { a + b; };
static_assert(fine);
