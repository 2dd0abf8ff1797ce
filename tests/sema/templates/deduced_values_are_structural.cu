// A class that a value parameter's placeholder is deduced as must be structural.
// RUN: sema -std=c++20 -default-device
template <int> class Hidden {
    int value;

public:
    constexpr Hidden(int) : value(0) {}
};
Hidden(int) -> Hidden<1>;
template <class T> struct Open {
    T value;
    constexpr Open(T given) : value(given) {}
};
template <Hidden> constexpr int choose() { return 1; }
template <int> constexpr int choose() { return 2; }
static_assert(choose<2>() == 2);
template <Open> constexpr int take() { return 3; }
static_assert(take<2>() == 3);
template <Hidden> struct Class {};
Class<2> object; // expected-error {{a template parameter of class type must be of structural class type}}
