// Definitions outside of class templates that define nothing.
// RUN: sema
template <class T> struct S { __device__ void f(); T x; };
template <class T> __device__ void S<T>::g() {} // expected-error {{class template "S<T>" has no member "g"}}
template <class T> __device__ void S<T *>::f() {} // expected-error {{template argument list must match the parameter list}}
template <class T> struct U;
template <> struct S<char> { __device__ void f(); };
__device__ void S<char>::f() {}
template <> __device__ void S<int>::f() {}
template <> __device__ void S<int>::f() {} // expected-error {{has already been defined (previous definition at line 9)}}
