// A template whose parameter types only compute with a parameter is not as special as one that deduces it.
// RUN: sema -std=c++17 -default-device
template <class T> struct Same {
    using type = T;
};
template <class T> constexpr int only(const T &) { return 1; }
template <class T> constexpr int only(const typename Same<T>::type &) { return 2; }
static_assert(only<int>(3) == 2);
template <class T> constexpr int value(T) { return 1; }
template <class T> constexpr int value(typename Same<T>::type) { return 2; }
static_assert(value<int>(3) == 2);
template <class T> constexpr int both(T, typename Same<T>::type) { return 1; }
template <class T> constexpr int both(T, T) { return 2; }
static_assert(both(1, 2) == 2);
template <class T, class U> constexpr int crossed(const T &, U *) { return 1; }
template <class T, class U> constexpr int crossed(const typename Same<T>::type &, U) { return 2; }
constexpr int number = 0;
static_assert(crossed<int>(number, &number)); // expected-error {{more than one instance of overloaded function "crossed" matches the argument list}}
