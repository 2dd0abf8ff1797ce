// The initialiser of a static member that is defined outside may name private members.
// RUN: sema
class Level {
  signed char value;
  __device__ explicit constexpr Level(signed char value) : value(value) {}
  static constexpr int base = 4;
  __device__ static constexpr int twice(int x) { return 2 * x; }

public:
  static const Level low;
  static const int four;
  static const int eight;
};
inline constexpr Level Level::low(-1);
inline constexpr int Level::four = base;
inline constexpr int Level::eight = Level::twice(base);
static_assert(Level::four == 4 && Level::eight == 8, "");
constexpr int wrong = Level::twice(2); // expected-error {{function "Level::twice" (declared at line 7) is inaccessible}}
