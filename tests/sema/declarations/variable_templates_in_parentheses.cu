// A variable template may have its initialiser in parentheses; what is in them decides.
// RUN: sema -std=c++17 -default-device
struct Box {
    int size;
    template <class T> constexpr Box(T value) : size(sizeof(value)) {}
};
template <int... N> struct Kept {
    static constexpr auto box = Box(N...);
};
template <bool, class T> using second = T;

template <int N> constexpr second<(N > 0), Box> made(Kept<1>::box);
static_assert(made<3>.size == 4);
template <class T> constexpr int size(sizeof(T) + 1);
static_assert(size<short> == 3);
template <class T> constexpr int member(T::value);
template <auto> constexpr auto caller([](auto x) { return x + 1; });
static_assert(caller<0>(41) == 42);
namespace library {
template <class T> extern const int declared;
}
template <class T> const int library::declared(T::value);
// These have parameters.
template <class... T> int pack(T..., int);
template <class T> int plain(T);
template <class T> int two(Kept<1>, T);
template <class T> int named(typename T::type);

struct Seven {
    static constexpr int value = 7;
    using type = int;
};
static_assert(member<Seven> == 7);
int use() { return plain(1) + two({}, 1) + named<Seven>(2) + pack(3); }
template <class T> int plain(T::value); // expected-error {{"plain" has already been declared in the current scope}}
