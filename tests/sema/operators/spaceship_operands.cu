// The built-in <=> compares neither bool with a number nor two different enumerations.
// RUN: sema --std=c++20 -default-device
namespace std {
struct strong_ordering {
  signed char value;
  static const strong_ordering less, equal, greater;
};
constexpr strong_ordering strong_ordering::less = {-1};
constexpr strong_ordering strong_ordering::equal = {0};
constexpr strong_ordering strong_ordering::greater = {1};
}
enum First { one };
enum Second { two };
void compare(First a, Second b, bool flag) {
  auto numbers = 1 <=> 2;
  auto flags = flag <=> true;
  auto same = a <=> one;
  auto mixed = flag <=> 1; // expected-error {{invalid types ("bool" and "int") for built-in operator<=>}}
  auto other = a <=> b;    // expected-error {{comparison between two different enum types ("First" and "Second")}}
}
