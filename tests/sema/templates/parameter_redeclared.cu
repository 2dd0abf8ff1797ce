// Members, parameters and variables may not have the name of a template parameter.
// RUN: sema --std=c++17
template <class T> __device__ void f() { int T; } // expected-error {{template parameter "T" may not be redeclared in this scope}}
template <class T> __device__ void g(int T) {} // expected-error {{template parameter "T" may not be redeclared in this scope}}
template <int N> __device__ void h() { int N = 3; } // expected-error {{template parameter "N" may not be redeclared in this scope}}
template <int N> __device__ void nested() { { int N = 2; } } // expected-warning #497 {{declaration of "N" hides template parameter}}
template <class T> struct S { int T; }; // expected-error {{template parameter "T" may not be redeclared in this scope}}
template <class T> struct U { __device__ void T(); }; // expected-error {{template parameter "T" may not be redeclared in this scope}}
template <class T> struct W { template <class V> __device__ void f(V T); }; // expected-warning #497 {{declaration of "T" hides template parameter}}
template <class T> class T {}; // expected-error {{class template and template parameter may not have the same name}}
__device__ void k() { f<int>(); g<int>(1); h<3>(); nested<1>(); }
