// A structured binding is refused that has too many or too few names, or nothing to name.
// RUN: sema
struct P { int a; float b; };
struct R : P { int c; };
class V { int x; public: int y; };
union U { int i; float f; };
__global__ void kernel(int *out, P p, R r, V v, U u) {
    auto [a, b, c] = p; // expected-error {{too many identifiers}}
    auto [d] = p; // expected-error {{there are more elements than there are binding names}}
    auto [e, f, g] = r; // expected-error {{type "R" has no components to bind to}}
    auto [h, i] = v; // expected-error {{cannot bind to non-public member "V::x"}}
    auto [j] = u; // expected-error {{type "U" has no components to bind to}}
    auto [k, l] = 5; // expected-error {{type "int" has no components to bind to}}
    auto [m, m] = p; // expected-error {{"m" has already been declared in the current scope}}
    auto [n]; // expected-error {{missing initializer}}
    static auto [o, q] = p; // expected-error {{a structured binding cannot declare an explicit storage class}}
    constexpr auto [z, zz] = P{1, 2.f}; // expected-error {{a structured binding cannot be declared "constexpr"}}
    int [s, t] = p; // expected-error {{invalid specifier for structured binding declaration}}
    auto [w, x] = p;
    auto y = [=] { return w; }; // expected-error {{structured binding cannot be captured}}
}
