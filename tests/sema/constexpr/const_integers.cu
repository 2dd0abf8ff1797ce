// A const integer with a constant initialiser is a constant; a const float is not.
// RUN: sema
const int a = 3;
const int b = a * 2;
enum { c = b };
static_assert(b == 6 && c == 6);
struct S {
  static const int n = 4;
  int v[n];
};
static_assert(sizeof(S) == 16);
constexpr float x = 1.5f; constexpr int i = x * 2; static_assert(i == 3);
const float y = 1.5f; constexpr float z = y; // expected-error {{expression must have a constant value}}
