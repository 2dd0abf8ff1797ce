// A lambda may not use what it does not capture, nor capture what it cannot.
// RUN: sema
__device__ int global;
__device__ const int &same(const int &x);
struct S {
    int v;
    __device__ int field() {
        return [] { return v; }(); // expected-error {{the enclosing-function "this" cannot be referenced in a lambda body unless it is in the capture list}}
    }
    __device__ int pointer() {
        return [] { return this->v; }(); // expected-error {{the enclosing-function "this" cannot be referenced in a lambda body unless it is in the capture list}}
    }
};
__global__ void kernel(int *out) {
    int n = *out;
    const int constant = 3;
    auto a = [](int x) { return x + n; }; // expected-error {{an enclosing-function local variable cannot be referenced in a lambda body unless it is in the capture list}}
    auto b = [global] { return 1; }; // expected-error {{a variable with static storage duration cannot be captured in a lambda}}
    auto c = [n, n] { return n; }; // expected-error {{a name cannot appear more than once in a capture-list}}
    auto d = [=, n] { return n; }; // expected-error {{explicit capture matches default}}
    auto e = [&, &n] { return n; }; // expected-error {{explicit capture matches default}}
    auto f = [missing] { return 1; }; // expected-error {{identifier "missing" is undefined}}
    auto g = [n] { n = 3; }; // expected-error {{expression must be a modifiable lvalue}}
    auto h = [this] {}; // expected-error {{"this" may only be used inside a nonstatic member function}}
    auto i = [] { return constant; };
    auto j = [=] { return *out; };
    int (*p)() = j; // expected-error {{no suitable conversion function from "lambda []()->int" to "int (*)()" exists}}
}
