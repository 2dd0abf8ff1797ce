// An inherited constructor takes what `...` of the one in the base takes.
// RUN: sema -std=c++17 -default-device
struct Base {
    int value;
    constexpr Base(int given, ...) : value(given) {}
};
struct Middle : Base {
    int other = 2;
    using Base::Base;
};
struct Last : Middle {
    using Middle::Middle;
};
constexpr Last one(1);
constexpr Last two(3, 'a', 4.0);
static_assert(one.value == 1 && two.value == 3 && two.other == 2);
int use(int x) { return Last{x, x, nullptr}.value; }
