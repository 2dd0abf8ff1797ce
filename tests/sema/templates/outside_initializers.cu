// The initialiser of a static data member defined outside of its class template is read once, with
// the parameters standing for themselves, whether or not anybody needs the member.
// RUN: sema --std=c++17 -default-device

template <class T> struct Constants {
    static const int a, b, c, d, e;
    static const int given = 3;
    static T value;
    static T values[2];
};

template <class T> const int Constants<T>::a(Constants<T>::missing); // expected-error {{class template "Constants<T>" has no member "missing"}}
template <class T> const int Constants<T>::b(3, 4); // expected-error #146 {{too many initializer values}}
template <class T> const int Constants<T>::c = unknown; // expected-error {{identifier "unknown" is undefined}}
template <class T> const int Constants<T>::d = {1, 2}; // expected-error #146 {{too many initializer values}}
template <class T> const int Constants<T>::e = "a"; // expected-error #144 {{cannot be used to initialize an entity of type "const int"}}
template <class T> const int Constants<T>::given = 5; // expected-error {{member "Constants<T>::given" has already been initialized}}
template <class T> T Constants<T>::value = T(3);
template <class T> T Constants<T>::values[] = {T(1), T(2)};
