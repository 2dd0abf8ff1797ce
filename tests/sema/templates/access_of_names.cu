// Types, constants and static members that a class or its bases keep to themselves are not named by
// template heads, template arguments, substitutions and derived classes.
// RUN: sema --std=c++17 -default-device

class Closed {
    typedef int Type;
    static const int value = 5;
    template <class> struct Template;
    enum Kind { kind };
    template <class> friend struct Befriended;
};
template <class = Closed::Type> struct TypeDefault; // expected-error #265 {{type "Closed::Type" (declared at line 6) is inaccessible}}
template <int = Closed::value> struct ValueDefault; // expected-error #265 {{member "Closed::value" (declared at line 7) is inaccessible}}
template <int = Closed::kind> struct ConstantDefault; // expected-error #265 {{constant "Closed::kind" (declared at line 9) is inaccessible}}
template <template <class> class = Closed::Template> struct TemplateDefault; // expected-error #265 {{class template "Closed::Template" (declared at line 8) is inaccessible}}
template <class = Closed::Type> struct Befriended;

template <class T> struct Holder {
    static int count;
};
void arguments() {
    Holder<Closed::Type>::count = 0; // expected-error #265 {{type "Closed::Type" (declared at line 6) is inaccessible}}
}

template <class T> class Private {
    class Class {};
    typedef int Type;
    static int value;
    enum { constant };

public:
    template <class U, class = Type, int = constant> static void own(U) {}
};
template <class T> typename T::Class *by_class(T) { return nullptr; }
template <class T> void by_type(T, typename T::Type) {}
template <class T> auto by_value(T) -> decltype(T::value) { return 0; }
template <class T, int = T::constant> void by_constant(T) {}
template <class T> int chosen(T, typename T::Type) { return 1; }
template <class T> float chosen(T, ...) { return 2; }
void substitutions(Private<int> closed) {
    by_class(closed); // expected-error #304 {{no instance of function template "by_class" matches the argument list}}
    by_type(closed, 3); // expected-error #304 {{no instance of function template "by_type" matches the argument list}}
    by_value(closed); // expected-error #304 {{no instance of function template "by_value" matches the argument list}}
    by_constant(closed); // expected-error #304 {{no instance of function template "by_constant" matches the argument list}}
    static_assert(sizeof(chosen(closed, 3)) == sizeof(float), "");
    closed.own(3);
}

struct Derived : public Private<int> {
    Class *pointer; // expected-error #265 {{class "Private<T>::Class [with T=int]" (declared at line 26) is inaccessible}}
    Type member; // expected-error #265 {{type "Private<T>::Type [with T=int]" (declared at line 27) is inaccessible}}
    int get() { return constant; } // expected-error #265 {{constant "Private<T>::constant [with T=int]" (declared at line 29) is inaccessible}}
};
template <class T> struct DerivedTemplate : public Closed {
    Type member; // expected-error #265 {{type "Closed::Type" (declared at line 6) is inaccessible}}
};
DerivedTemplate<int> derived;

struct Base {
    typedef int Type;
    static int value;
    enum { constant };
};
class Hides : Base {
public:
    using Base::constant;
    Type own;
};
void hidden() {
    Hides::Type type; // expected-error #265 {{type "Base::Type" (declared at line 59) is inaccessible}}
    Hides::value = 3; // expected-error #265 {{member "Base::value" (declared at line 61) is inaccessible}}
    int constant = Hides::constant;
}

// An explicit instantiation instantiates member classes too.
template <class T> struct Outer {
    struct Inner {
        int get() { return Private<T>::value; } // expected-error #265 {{member "Private<T>::value [with T=int]" (declared at line 28) is inaccessible}}
    };
};
template struct Outer<int>;
