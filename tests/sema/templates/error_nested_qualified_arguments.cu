// A wrong qualifier deep inside arguments is found once, and soon, whatever is tried on the way to it.
// RUN: sema
template <class T> struct A { using t = T; };
__device__ A<A<A<A<A<A<A<A<A<A<A<A<int>::t>::t ::t>::t>::t>::t>::t>::t>::t>::t>::t>::t>::t x; // expected-error {{name followed by "::" must be a class or namespace name}}
__device__ int y = sizeof(A<A<A<A<A<A<A<A<A<A<A<A<int>::t>::t ::t>::t>::t>::t>::t>::t>::t>::t>::t>::t>::t); // expected-error {{name followed by "::" must be a class or namespace name}}

// What was no type in a trial becomes one once its argument is declared.
__device__ void f() {
    A<A<A<int>::t>::t>::t one;
    constexpr int n = 3, m = sizeof(A<int[n]>::t);
    static_assert(m == 12, "");
}
