// A substitution fails for narrowing, deleted destructors, casts that nothing allows, and bases that
// are not accessible or not the only ones.
// RUN: sema -default-device
template <class T> T &&value();

template <class T, class U, class = decltype(T{value<U>()})> constexpr bool is_braced(int) {
    return true;
}
template <class T, class U> constexpr bool is_braced(...) {
    return false;
}
static_assert(!is_braced<int, double>(0));
static_assert(!is_braced<int, float>(0));
static_assert(is_braced<double, float>(0));

template <class T, class = decltype(T())> constexpr bool is_made(int) {
    return true;
}
template <class T> constexpr bool is_made(...) {
    return false;
}
struct Undying {
    Undying() = default;
    ~Undying() = delete;
};
struct Plain {};
static_assert(is_made<Plain>(0) && !is_made<Undying>(0));
static_assert(!is_made<Plain[2]>(0) && !is_made<int[]>(0) && !is_made<const int &>(0));

template <class T, class = decltype(T{})> constexpr bool is_listed(int) {
    return true;
}
template <class T> constexpr bool is_listed(...) {
    return false;
}
static_assert(is_listed<const int &>(0) && is_listed<int &&>(0) && !is_listed<int &>(0));

struct Base {
    int size();
};
struct Left : Base {};
struct Right : Base {};
struct Both : Left, Right {};
struct Secret : private Base {};
template <class To> void take(To);
template <class To, class From, class = decltype(take<To>(value<From>()))>
constexpr bool is_taken(int) {
    return true;
}
template <class To, class From> constexpr bool is_taken(...) {
    return false;
}
static_assert(is_taken<Base *, Left *>(0));
static_assert(!is_taken<Base *, Both *>(0) && !is_taken<Base *, Secret *>(0));

template <class T> constexpr auto has_size(int) -> decltype(value<T &>().size(), bool()) {
    return true;
}
template <class T> constexpr bool has_size(...) {
    return false;
}
static_assert(has_size<Left>(0) && !has_size<Secret>(0));

void casts() {
    Undying(); // expected-error {{cannot be referenced -- it is a deleted function}}
    typedef int Two[2];
    Two(); // expected-error #119 {{cast to type "Two" (aka "int [2]") is not allowed}}
}
