// A definition outside of a class template must fit one of its members.
// RUN: sema --std=c++17
template <class T> struct A {
  __device__ int f(int);
  __device__ void g(T);
  __device__ void h(T *);
  __device__ T i() const;
  __device__ T j();
  __device__ T many(int);
  __device__ T many(float);
  using type = T;
  __device__ type k(type *, const A &);
};
template <class T> __device__ float A<T>::f(int) { return 1; } // expected-error {{declaration is incompatible with "int A<T>::f(int)" (declared at line 4)}}
template <class T> __device__ void A<T>::g(int) {} // expected-error {{declaration is incompatible with "void A<T>::g(T)" (declared at line 5)}}
template <class T> __device__ void A<T>::h(int *) {} // expected-error {{declaration is incompatible with "void A<T>::h(T *)" (declared at line 6)}}
template <class U> __device__ int A<U>::i() const { return 1; } // expected-error {{declaration is incompatible with "T A<T>::i() const" (declared at line 7)}}
template <class U> __device__ U A<U>::j() const { return 1; } // expected-error {{declaration is incompatible with "T A<T>::j()" (declared at line 8)}}
template <class U> __device__ U A<U>::many(double) { return 1; } // expected-error {{no instance of overloaded function "A<T>::many" matches the specified type}}
template <class T> __device__ void A<T>::nope() {} // expected-error {{class template "A<T>" has no member "nope"}}
template <class T> __device__ typename A<T>::type A<T>::k(T *, const A<T> &) { return 1; }
