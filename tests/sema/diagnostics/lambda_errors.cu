// What a lambda cannot name or capture.
// RUN: sema
__device__ int g; struct S { int m; static __device__ auto f() { return [this] { return 1; }; } }; // expected-error {{"this" may only be used inside a nonstatic member function}}
__device__ void a(int x) { [] { return x; }; } // expected-error {{an enclosing-function local variable cannot be referenced in a lambda body unless it is in the capture list}}
__device__ void b(int x) { [x, x] { return x; }; } // expected-error {{a name cannot appear more than once in a capture-list}}
__device__ void c() { [&y] { return 1; }; } // expected-error {{identifier "y" is undefined}}
__device__ void d(int x) { [=, x] { return x; }; } // expected-error {{explicit capture matches default}}
__device__ void e(int x) { [&, &x] { return x; }; } // expected-error {{explicit capture matches default}}
__device__ void f() { [g] { return g; }; } // expected-error {{a variable with static storage duration cannot be captured in a lambda}}
