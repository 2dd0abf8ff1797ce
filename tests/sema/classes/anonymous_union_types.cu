// Types that an anonymous union declares, though it should not, belong to the class around it.
// RUN: sema -std=c++17 -default-device
struct Outer {
    union {
        struct Nested { // expected-warning #1055 {{types cannot be declared in anonymous unions}}
            int value;
        };
        class Hidden; // expected-warning #1055 {{types cannot be declared in anonymous unions}}
        int Hidden;
        enum Colour { red, green }; // expected-warning #1055 {{types cannot be declared in anonymous unions}}
        float number;
    };
    Nested nested;
    Colour colour = green;
    class Hidden *pointer;
};
Outer::Nested nested;
class Outer::Hidden *hidden;
static_assert(Outer::green == 1 && sizeof(Outer::Nested) == 4);
int use(Outer &outer) { return outer.Hidden + outer.nested.value; }
