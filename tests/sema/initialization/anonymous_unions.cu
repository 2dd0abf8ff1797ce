// Anonymous unions in functions, designators that reach into anonymous members, what is refused.
// RUN: sema --std=c++20
struct U { int a; union { int b; float c; }; struct { int d, e = 9; }; };
constexpr U u{.a = 1, .c = 2.5f, .d = 3};
static_assert(u.c == 2.5f && u.d == 3 && u.e == 9);
constexpr U v{.b = 4};
static_assert(v.a == 0 && v.b == 4);
__device__ int f(int x) {
    union { int i; float g; };
    i = x;
    auto add = [&] { return i + 1; };  // expected-error {{a member of an outer-scope anonymous union cannot be referenced inside the body of a lambda}}
    return i + int(sizeof(g));
}
struct A { int x; struct { int y; } in; };
__device__ void order() { U a{.d = 1, .b = 2}; }                    // expected-error {{out-of-order initializers are nonstandard in C++}}
__device__ void chained() { A b{.in.y = 2}; }                       // expected-error {{chained designators are nonstandard in C++}}
__device__ void elements() { int c[3] = {[0] = 1}; }                // expected-error {{array designators are nonstandard in C++}}
__device__ void hidden() { union { int li; private: int q; }; }     // expected-error {{invalid anonymous union -- nonpublic member is not allowed}}
__device__ void method() { union { int lj; __device__ void m(); }; } // expected-error {{invalid anonymous union -- member function is not allowed}}
union { int here; };                                                // expected-error {{anonymous union at global or namespace scope must be declared static}}
