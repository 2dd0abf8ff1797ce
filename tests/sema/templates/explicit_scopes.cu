// Explicit specialisations and instantiations stand in a namespace that encloses what they name;
// in a class, only those of its own templates do.
// RUN: sema --std=c++17 -default-device

namespace N {
template <class T> struct S {
    void f() {}
    static int v;
    template <class U> struct M {};
};
template <class T> int S<T>::v = 3;
template <class T> void g(T) {}
template <class T> int w = 3;

namespace Inner {
template void S<double>::f(); // expected-error {{function "N::S<T>::f [with T=double]" cannot be explicitly instantiated in the current scope}}
template struct S<char>; // expected-error {{class "N::S<char>" cannot be explicitly instantiated in the current scope}}
template int S<double>::v; // expected-error {{member "N::S<T>::v [with T=double]" cannot be explicitly instantiated in the current scope}}
template <> struct S<long> {}; // expected-error {{class "N::S<long>" cannot be specialized in the current scope}}
template <class T> struct S<T *> {}; // expected-error {{a partial specialization of a class template must be declared in the namespace of which it is a member}}
} // namespace Inner

inline namespace Version {
template <class T> struct Versioned {};
} // namespace Version
template <> struct Versioned<int> {};
} // namespace N

namespace K {
template <> void N::S<unsigned>::f() {} // expected-error {{function "N::S<T>::f [with T=unsigned int]" cannot be specialized in the current scope}}
template <> void N::g(short) {} // expected-error {{function "N::g(T) [with T=short]" cannot be specialized in the current scope}}
template <> int N::w<short> = 3; // expected-error {{variable "N::w<short>" cannot be specialized in the current scope}}
template <> int N::S<void>::v = 4; // expected-error {{member "N::S<T>::v [with T=void]" cannot be specialized in the current scope}}
} // namespace K

template <> void N::S<int>::f() {}
template <> struct N::S<int[3]> {};
template <> template <> struct N::S<int>::M<int> {};
template void N::g(long);
template int N::w<long>;

template <class T> struct G {};
template <class T> struct Declared;
template <> struct Declared<int>;
struct Class {
    template <> struct G<int> {}; // expected-error {{class "G<int>" cannot be specialized in the current scope}}
    template <> struct Declared<int> {}; // expected-error {{class "Declared<int>" cannot be defined in the current scope}}
    template <class U> struct G<U *> {}; // expected-error {{class "G<U *>" cannot be declared in this scope}}
    template <class T> struct H {};
    template <> struct H<int> {};
    template <class T> struct H<T *> {};
};
template <class T> struct Self {
    template <class U> struct Self<U *>; // expected-error {{class "Self<U *>" cannot be declared in this scope}}
};
template <int> void function();
struct Befriends {
    template <> friend void function<0>(); // expected-error {{an explicit specialization declaration may not be a friend declaration}}
};
