// A reference binds to the one object in a list as it binds to the object itself.
// RUN: sema -std=c++17 -default-device
struct Class {
    int value;
    Class(int);
    Class(const Class &);
    Class(Class &&);
};
struct Derived : Class {};
char both(const Class &);
short both(Class &&);
int lvalue(Class &);
int rvalue(Class &&);
void use(Class &object, const Class &constant, Derived &derived) {
    static_assert(sizeof(both({object})) == 1 && sizeof(both({constant})) == 1);
    static_assert(sizeof(both({static_cast<Class &&>(object)})) == 2);
    static_assert(sizeof(both({derived})) == 1 && sizeof(both({1})) == 2);
    lvalue({object});
    rvalue({object}); // expected-error {{an rvalue reference cannot be bound to an lvalue}}
}
