// Members and bases that a class has several times.
// RUN: sema
struct A { int x; static const int s = 1; typedef int T; __device__ void f(int); enum { e }; };
struct B { int x; __device__ void f(float); };
struct Both : A, B { using A::f; };
struct Neither : A, B {};
struct Left : A {};
struct Right : A {};
struct Diamond : Left, Right {};
__device__ void use(Both both, Neither neither, Diamond diamond) {
    both.f(1);
    both.x = 1;       // expected-error #266 {{"Both::x" is ambiguous}}
    both.A::x = 1;
    neither.f(1);     // expected-error #266 {{"Neither::f" is ambiguous}}
    diamond.x = 1;    // expected-error #266 {{"Diamond::x" is ambiguous}}
    diamond.Left::x = 1;
    int fine = Diamond::s + Diamond::e;
    Diamond::T also_fine = fine;
    A &a = diamond;   // expected-error #286 {{base class "A" is ambiguous}}
    A *p = &diamond;  // expected-error #286 {{base class "A" is ambiguous}}
    A *q = (Left *)&diamond;
}
