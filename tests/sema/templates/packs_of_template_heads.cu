// A pack of template template parameters whose heads name a pack of the class around has one for each
// element, and others may follow it.
// RUN: sema -std=c++17 -default-device
template <class... T> struct Outer {
    template <template <T> class... Heads, class Last> struct Inner {
        Last last;
        static constexpr unsigned long count = sizeof...(Heads);
    };
};
template <int> struct OfInt {};
template <char> struct OfChar {};
static_assert(sizeof(Outer<int, char>::Inner<OfInt, OfChar, double>) == 8);
static_assert(Outer<int, char>::Inner<OfInt, OfChar, double>::count == 2);
static_assert(sizeof(Outer<>::Inner<short>) == 2);
Outer<int, char>::Inner<OfChar, OfChar, double> wrong; // expected-error {{is not compatible with template template parameter}}
