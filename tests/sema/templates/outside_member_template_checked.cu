// Member templates that are defined outside of their class template are checked before instantiation.
// RUN: sema --std=c++17
template <class T> struct A {
  template <class U> __device__ void f(U u);
  template <class U> __device__ void f(U *u, int);
  template <class U> __device__ int never(U u);
  __device__ void body();
  struct In { template <int N> __device__ int g(); };
};
template <class T> template <class U> __device__ void A<T>::f(U u) {
  missing; // expected-error {{identifier "missing" is undefined}}
  int x = "abc"; // expected-error {{a value of type "const char *" cannot be used to initialize an entity of type "int"}}
}
template <class T> template <class V> __device__ void A<T>::f(V *v, int) { v->body(); absent(1); } // expected-error {{identifier "absent" is undefined}}
template <class T> template <class U> __device__ int A<T>::never(U u) { return nobody; }
template <class T> template <int N> __device__ int A<T>::In::g() { return N + nothing; } // expected-error {{identifier "nothing" is undefined}}
__device__ void k() { A<int> a; a.f(3); a.f(&a, 1); A<char>::In i; i.g<3>(); }
