// A partial specialisation may be for a member template of a class that the template around makes.
// RUN: sema -std=c++17 -default-device
template <class T> struct Outer {
    template <class U> struct Inner {};
};
template <class T> struct Around {
    template <class> struct Predicate {
        static constexpr bool value = false;
    };
    template <class U> struct Predicate<typename Outer<T>::template Inner<U>> {
        static constexpr bool value = true;
    };
};
static_assert(Around<int>::Predicate<Outer<int>::Inner<char>>::value);
static_assert(!Around<int>::Predicate<Outer<char>::Inner<char>>::value);
template <class> struct Plain;
template <class T, class U> struct Plain<typename Outer<T>::template Inner<U>> {}; // expected-error {{template parameter "T" is not used in or cannot be deduced}}
