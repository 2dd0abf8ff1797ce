// Operators on enumerations do not prefer functions that need user-defined conversions.
// RUN: sema -default-device
struct Half { short bits; constexpr Half(int value) : bits(short(value)) {} };
struct Brain { short bits; constexpr Brain(int value) : bits(short(value)) {} };
constexpr bool operator==(const Half &a, const Half &b) { return false; }
constexpr bool operator==(const Brain &a, const Brain &b) { return false; }
constexpr bool operator<(const Half &a, const Half &b) { return false; }
constexpr bool operator<(const Brain &a, const Brain &b) { return false; }
enum Kind { first, second };
enum { count = 3 };
static_assert(first == first && !(first == second));
static_assert(2 < count && first < second);
enum class Mode { on, off };
constexpr bool operator<(Mode a, Mode b) { return true; }
static_assert(Mode::off < Mode::on);
