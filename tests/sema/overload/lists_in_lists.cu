// A list in a list makes no object to be copied by a user-defined conversion.
// RUN: sema -std=c++17 -default-device
template <int N> struct Array {
    int elements[N];
};
struct Empty {};
struct Made {
    Made(Empty);
};
struct Target {
    Target(Array<2>);
    Target(Made);
};
Target returned() { return {{{0}}}; }
Target copied(Target &target) { return {{target}}; }
void use() {
    Target direct{{{0}}};
    Target ambiguous({{0}}); // expected-error {{more than one instance of constructor "Target::Target" matches the argument list}}
}
