// A class template's name alone stands where an initialiser tells its arguments, and nowhere else.
// RUN: sema
template <class T> struct W { T v; __device__ W(T *); };
template <class T> struct E { T v; explicit __device__ E(T); };
__device__ void f()
{
    W w(3); // expected-error {{cannot deduce class template arguments}}
    E e(3);
}
__device__ void g(W w) {} // expected-error #441 {{argument list for class template "W" is missing}}
