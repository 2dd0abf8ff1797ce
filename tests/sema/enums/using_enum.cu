// using enum brings the enumerators into a scope, a class included.
// RUN: sema -std=c++20
enum class Color { red, green = 4 };
namespace n { using enum Color; static_assert(green == Color::green); }
struct S { using enum Color; };
static_assert(S::red == Color::red && (int)S::green == 4);
__device__ int f(Color c) {
  using enum Color;
  switch (c) {
  case red: return 1;
  case green: return 2;
  }
  return 0;
}
