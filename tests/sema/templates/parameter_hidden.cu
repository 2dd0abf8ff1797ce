// A declaration that hides a template parameter is mentioned.
// RUN: sema --std=c++17
template <class T> struct A {
  template <class T> struct Inner {}; // expected-warning #497 {{declaration of "T" hides template parameter}}
  template <class T> using Alias = T; // expected-warning #497 {{declaration of "T" hides template parameter}}
  template <int T> __device__ void n(); // expected-warning #497 {{declaration of "T" hides template parameter}}
  template <template <class T> class TT> __device__ void t() {} // expected-warning #497 {{declaration of "T" hides template parameter}}
  template <class U> __device__ void u(U T); // expected-warning #497 {{declaration of "T" hides template parameter}}
  __device__ void body() {
    for (int T = 0; T < 2; T++) {} // expected-warning #497 {{declaration of "T" hides template parameter}}
    { using T = int; } // expected-warning #497 {{declaration of "T" hides template parameter}}
    auto inner = [] { int T = 1; return T; }; // expected-warning #497 {{declaration of "T" hides template parameter}}
  }
};
__device__ void k() { A<int> a; a.body(); }
