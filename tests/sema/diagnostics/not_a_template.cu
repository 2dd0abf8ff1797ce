// An undeclared template is called one where a type must stand.
// RUN: sema --std=c++17
template <class T> struct Q : nobase<T> {}; // expected-error {{nobase is not a template}}
using U = nobase<int>; // expected-error {{nobase is not a template}}
template <class T> using V = nobase<T>; // expected-error {{nobase is not a template}}
__device__ int f() { return nope<int>(3); } // expected-error {{identifier "nope" is undefined}}
