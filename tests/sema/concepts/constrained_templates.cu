// Constraints choose among templates, members and specialisations.
// RUN: sema -std=c++20 -default-device
template <class T> concept Integral = requires(T a) { a % 2; };
template <class T> concept Signed = Integral<T> && (T(-1) < T(0));
template <class T> concept Large = sizeof(T) >= 8;

template <class T> constexpr int rank(T) { return 0; }
template <Integral T> constexpr int rank(T) { return 1; }
template <class T> requires Integral<T> && Large<T> constexpr int rank(T) { return 2; }
static_assert(rank(1.0f) == 0);
static_assert(rank(1) == 1);
static_assert(rank(1L) == 2);

template <class T> constexpr int trailing(T x) requires Large<T> { return 8; }
template <class T> constexpr int trailing(T x) requires (!Large<T>) { return 4; }
static_assert(trailing(1) == 4 && trailing(1.0) == 8);

template <class T> struct Box {
    T value;
    constexpr int kind() const requires Integral<T> { return 1; }
    constexpr int kind() const { return 2; }
    constexpr int only() const requires Large<T> { return 3; }
};
static_assert(Box<int>{1}.kind() == 1 && Box<float>{1}.kind() == 2);
static_assert(Box<double>{1}.only() == 3);

template <Large T> struct Wide { T value; };
template <class T> concept HasWide = requires { typename Wide<T>; };
static_assert(HasWide<double>);
static_assert(!HasWide<int>);

template <Integral T> constexpr T constant = T(7);
static_assert(constant<int> == 7);

Integral auto number = 3;
constexpr Integral auto exact = 4;
static_assert(exact == 4);

// A more constrained one wins through the "and" of concepts, whatever the order of declaration.
template <Signed T> constexpr int deep(T) { return 2; }
template <Integral T> constexpr int deep(T) { return 1; }
static_assert(deep(5) == 2);
