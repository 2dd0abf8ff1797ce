// Friend templates and friend members of templates are declared as the templates that they name;
// what they define is defined once.
// RUN: sema --std=c++17 -default-device

template <class T, class U> struct Pair;
template <int N> struct Index;
class Plain {
    template <class T> friend class Pair; // expected-error {{too few template parameters -- does not match previous declaration (declared at line 5)}}
    template <class T> friend class Index; // expected-error {{declaration is incompatible with constant "int N" (declared at line 6)}}
    template <class T, class U> friend struct Pair;
};
template <class V> struct Dependent {
    template <V v> friend struct Index; // expected-error {{declaration is incompatible with constant "int N" (declared at line 6)}}
};
Dependent<int> fits;
Dependent<long> differs;
template <int N> struct Self {
    template <class U> friend struct Self; // expected-error {{declaration is incompatible with constant "int N" (declared at line 17)}}
};
Self<0> self;

template <int N> struct Members {
    void run();
    template <class U> void convert(U);
    void stop(int);
};
struct BefriendsMembers {
    template <long N> friend void Members<N>::run(); // expected-error {{declaration is incompatible with constant "int N" (declared at line 22)}}
    template <int N> friend void Members<N>::convert(int); // expected-error {{declaration is incompatible with function template "void Members<N>::convert(U)" (declared at line 24)}}
    template <int N> template <class U> friend void Members<N>::run(); // expected-error {{template nesting depth does not match the previous declaration of function "Members<N>::run"}}
    template <int N> friend int Members<N>::run(); // expected-error {{declaration is incompatible with "void Members<N>::run()" (declared at line 23)}}
    template <int N> friend void Members<N>::stop(char); // expected-error {{declaration is incompatible with "void Members<N>::stop(int)" (declared at line 25)}}
    template <int N> friend void Members<N>::missing(); // expected-error {{class template "Members<N>" has no member "missing"}}
    template <int N> friend void Members<N>::run();
    template <int N> template <class U> friend void Members<N>::convert(U);
};
template <class T> struct BefriendsItself {
    int run() { return BefriendsItself<int>::secret(); }

private:
    template <class U> friend int BefriendsItself<U>::run();
    static int secret() { return 1; }
};
int befriends_itself() { return BefriendsItself<char>().run(); }

template <class T> struct OfArgument {
    friend int T::run(); // expected-error {{declaration is incompatible with "void Argument::run()" (declared at line 50)}}
};
struct Argument {
    void run();
};
OfArgument<Argument> of_argument;

template <int N> struct DefinesOnce {
    friend void defined_once() {} // expected-error {{function "defined_once" has already been defined (previous definition at line 55)}}
    friend void defined_each(DefinesOnce) {}
};
DefinesOnce<1> first;
DefinesOnce<2> second;
template <class T> void has_body(T) {}
template <class U> struct DefinesTemplate {
    template <class T> friend void has_body(T) {} // expected-error {{function template "has_body" has already been defined (previous definition at line 60)}}
    template <class T> friend void has_no_body(T) {}
};
DefinesTemplate<int> defines_template;

template <int V> struct Outer {
    struct Inner {
        template <int W> friend struct Inner; // expected-error {{"Inner" has already been declared in the current scope}}
    };
    struct Other {
        template <int W> friend struct Outer::Other; // expected-error {{class "Outer<V>::Other" is not a class template}}
    };
    struct Fine {
        template <int W> friend struct Outer<W>::Fine;
    };
};
Outer<42>::Fine fine;

template <class T> void specialised(int);
namespace N {
template <int> void function();
}
template <class T> struct Forms {
    friend void specialised<T>(int = 3); // expected-error {{default argument is not allowed}}
    friend int missing<>(int); // expected-error {{missing is not a template}}
    friend void typename N::function<0>(); // expected-error {{"typename" may not be specified here}}
};
template <class T> struct Number;
template <class T> Number<T> operator-(Number<T>, Number<T>);
template <class T> struct Number {
    Number operator-() const;
    friend Number operator- <>(Number, Number); // expected-error {{an operator name must be declared as a function}}
};
