// `auto` stands for the result of the function that a variable points to, references and all.
// RUN: sema -std=c++17 -default-device
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;

struct Shape {
    float area() const noexcept;
    int &count();
    int sides;
};
int *place(char);

void use() {
    auto &(Shape::*counter)() = &Shape::count;
    auto (Shape::*whole)() = &Shape::count;
    auto (Shape::*measure)() const = &Shape::area;
    auto Shape::*field = &Shape::sides;
    auto *(*pointer)(char) = &place;
    auto (&reference)(char) = place;
    static_assert(same<decltype(counter), int &(Shape::*)()>);
    static_assert(same<decltype(whole), int &(Shape::*)()>);
    static_assert(same<decltype(measure), float (Shape::*)() const>);
    static_assert(same<decltype(field), int Shape::*>);
    static_assert(same<decltype(pointer), int *(*)(char)>);
    static_assert(same<decltype(reference), int *(&)(char)>);
    auto &(Shape::*none)() const = &Shape::area; // expected-error {{cannot deduce "auto" type}}
}
