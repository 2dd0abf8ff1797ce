// In braces a constant that fits is no narrowing.
// RUN: sema
constexpr int big = 300; constexpr double half = 0.5;
constexpr char fits{65}; constexpr float exact{2.5}; constexpr unsigned u{7};
static_assert(fits == 'A' && exact == 2.5f && u == 7);
