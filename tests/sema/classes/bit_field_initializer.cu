// A bit-field may have a default member initialiser since C++20.
// RUN: sema -std=c++20
struct S { int a : 4 = 3; unsigned b : 4 {5}; };
constexpr S s{};
static_assert(s.a == 3 && s.b == 5);
