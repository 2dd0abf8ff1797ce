// Template parameters of types that C++20 allows are refused before.
// RUN: sema --std=c++17
struct S { int x; };
template <float F> struct A {}; // expected-error {{floating-point template parameter is nonstandard}}
template <double D> __device__ void f() {} // expected-error {{floating-point template parameter is nonstandard}}
template <S s> struct C {}; // expected-error {{a nontype template parameter may not have class type}}
template <int &R> struct D {};
template <int (*F)(int)> struct E {};
