// What a template makes of its arguments obeys the rules of what it declares: parameters are not
// void, members do not become functions, operators have operands of their own, definitions exist.
// RUN: sema --std=c++17 -default-device

template <class T> struct Parameter {
    int take(T); // expected-error {{a parameter may not have void type}}
};
Parameter<void> parameter;

typedef int Function(int);
template <class T> struct Member {
    T member; // expected-error {{a function type is not allowed here}}
};
Member<Function> member;
template <class T> struct Declares {
    Function function;
};
Declares<int> declares;
template <class T> void local() {
    T variable = 0; // expected-error {{function "variable" may not be initialized}}
}
void use_local() { local<int()>(); }

template <class T> void operator+(T, T);
void use_operator() {
    operator+<int>(1, 2); // expected-error #304 {{no instance of function template "operator+" matches the argument list}}
}

struct Allocates {
    template <class T> static void *operator new(T); // expected-error {{function template for operator new(size_t) is not allowed}}
    template <class T> static void *operator new(unsigned long, T);
};
template <class T> void operator delete(void *) {} // expected-error {{function template for operator delete(void *) is not allowed}}

class Data {
    template <class T> T member; // expected-error {{member "Data::member" is not a valid class member template}}
    template <class T> static T variable;
};
template <int> void with_arguments();
struct Named {
    typedef void with_arguments<0>(); // expected-error {{an explicit template argument list is not allowed on this declaration}}
};

template <template <class> class Made> struct Kinds {
    Made<5> value; // expected-error #79 {{expected a type specifier}}
};
template <template <int> class Made> struct OtherKinds {
    Made<int> type; // expected-error #254 {{type name is not allowed}}
};

template <class T, T value> struct Value {};
template <class T> struct Value<T, 1>; // expected-error {{the template argument list of the partial specialization includes a nontype argument whose type depends on a template parameter}}
template <class T, T value> struct Value<T *, value> {};
template <> struct Value<int, 1> {};
template <int N> struct Value<int, N> {};

template <class T, template <T> class Made> void deduced(T, Made<5>) {}
template <int N> struct Number {};
void use_deduced() {
    deduced(5, Number<5>());
    deduced(5l, Number<5>()); // expected-error #304 {{no instance of function template "deduced" matches the argument list}}
}
template <class U, template <U *> class Made> struct Bound {};
template <int *> struct Pointer {};
Bound<int, Pointer> bound;
Bound<char, Pointer> not_bound; // expected-error {{class template "Pointer" is not compatible with template template parameter "Made"}}

template <class T> struct Incomplete {
    Incomplete self; // expected-error {{incomplete type "Incomplete<T>" is not allowed}}
    Incomplete *pointer;
    struct Inner : Incomplete { // expected-error {{incomplete type "Incomplete<T>" is not allowed}}
    };
};

struct Known {
    constexpr int size() { return 42; }
};
template <class T> struct MayDerive : T {
    static_assert(Known::size() == 42, ""); // expected-error #245 {{a nonstatic member reference must be relative to a specific object}}
    int field = Known::size();
};

template <class T> struct DefaultArguments {
    T member;
    int number;
    void by_type(T = member); // expected-error #245 {{a nonstatic member reference must be relative to a specific object}}
    void by_pointer(T * = &member); // expected-error #245 {{a nonstatic member reference must be relative to a specific object}}
    void by_size(int = sizeof(member));
};
void local_default(int parameter) {
    struct Local {
        void run(int = parameter) {} // expected-error {{reference to local variable of enclosing function is not allowed}}
    };
}

struct Base {
    int run() const;
};
struct Derived : Base {};
template <int (Derived::*)() const> int member_argument();
int array[10];
struct Object {
    int first;
    int second;
} object;
template <int *> struct PointerArgument {};
template <int &> struct ReferenceArgument {};
PointerArgument<array> whole;
PointerArgument<&array[2]> element; // expected-error {{invalid nontype template argument of type "int *"}}
PointerArgument<&object.second> field; // expected-error {{invalid nontype template argument of type "int *"}}
ReferenceArgument<array[1]> reference; // expected-error {{a nontype template argument of reference type must bind to a function or to a complete object}}
void use_member_argument() {
    member_argument<&Base::run>(); // expected-error #304 {{no instance of function template "member_argument" matches the argument list}}
}

namespace N {
template <int> void function();
}
void qualified(Object *pointer) {
    pointer->N::function<0>(); // expected-error {{"N::function" is not a class member}}
}
template <class> struct Made {};
void without_qualifier() {
    auto made = typename Made<int>(); // expected-error {{a class or namespace qualified name is required}}
}
template <int X, int Y> int without_middle(Number<X ? : Y>); // expected-error {{expected an expression}}

template <class T> struct Constructed {
    Constructed<T>();
    Constructed<5>(int); // expected-error {{type used as constructor name does not match type "Constructed<T>"}}
};
