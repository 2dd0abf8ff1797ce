// Two partial specialisations of which neither is better are ambiguous.
// RUN: sema
template <class A, class B> struct S {};
template <class A> struct S<A, int> {};
template <class B> struct S<int, B> {};
__device__ S<char, int> fine; __device__ S<int, int> bad; // expected-error {{more than one partial specialization matches the template argument list of class "S<int, int>"}}
