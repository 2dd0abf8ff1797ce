// What stands before the name of a member defined outside of a class template leads to a class that
// is defined; the member is one of that class.
// RUN: sema --std=c++17 -default-device

template <class T> struct Declared;
template <class T> void Declared<T>::Inner::run() {} // expected-error {{incomplete type "Declared<T>" is not allowed}}

template <class T> struct Closed {
    typedef T Parameter;
    typedef int Number;
    enum Kind { first };
    int data;
    struct Open;
    struct Full {
        void run();
        struct Deep {
            void run();
            static int value;
        };
    };
};

template <class T> void Closed<T>::Nothing::run() {} // expected-error {{name followed by "::" must be a class or namespace name}}
template <class T> void Closed<T>::Number::run() {} // expected-error {{name followed by "::" must be a class or namespace name}}
template <class T> void Closed<T>::Parameter::run() {} // expected-error {{"Closed<T>::Parameter" is not a class template}}
template <class T> void Closed<T>::Kind::run() {} // expected-error {{"Closed<T>::Kind" is not a class template}}
template <class T> void Closed<T>::data::run() {} // expected-error {{"Closed<T>::data" is not a class template}}
template <class T> void Closed<T>::Open::run() {} // expected-error {{incomplete type "Closed<T>::Open" is not allowed}}
template <class T> void Closed<T>::Full::stop() {} // expected-error {{class template "Closed<T>::Full" has no member "stop"}}
template <class T> void Closed<T>::Full::run(int) {} // expected-error {{declaration is incompatible with "void Closed<T>::Full::run()" (declared at line 15)}}
template <class T> int Closed<T>::Full::Deep::run() {} // expected-error {{declaration is incompatible with "void Closed<T>::Full::Deep::run()" (declared at line 17)}}
template <class T> float Closed<T>::Full::Deep::value = 1; // expected-error {{declaration is incompatible with "int Closed<T>::Full::Deep::value" (declared at line 18)}}

template <class T> struct Derived : T {};
template <class T> void Derived<T>::Nested::run() {} // expected-error {{"Derived<T>::Nested" is not a class template}}

// A class defined outside is known to what follows, and is checked.
template <class T> struct Outer {
    struct Late;
    struct Wrong;
    template <class U> struct LateTemplate;
    template <class U> struct WrongTemplate;
};
template <class T> struct Outer<T>::Late {
    void run();
    struct Later;
};
template <class T> void Outer<T>::Late::run() {}
template <class T> struct Outer<T>::Late::Later {
    Outer<T> &outer;
};
template <class T> void Outer<T>::Late::walk() {} // expected-error {{class template "Outer<T>::Late" has no member "walk"}}
template <class T> struct Outer<T>::Wrong : Outer<T> {
    using Outer<T>::nothing; // expected-error {{class template "Outer<T>" has no member "nothing"}}
};
template <class T> template <class U> struct Outer<T>::LateTemplate {
    void run();
};
template <class T> template <class U> void Outer<T>::LateTemplate<U>::run() {}
template <class T> template <class U> struct Outer<T>::WrongTemplate {
    unknown member; // expected-error {{identifier "unknown" is undefined}}
};
