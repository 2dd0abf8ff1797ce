// A parameter X<T> takes a class derived from one X<U>, and not one derived from two.
// RUN: sema
template <class T> struct X { }; struct D : X<int> {}; struct E : D, X<char> {};
template <class T> __device__ constexpr int f(const X<T> &) { return sizeof(T); } template <class T> __device__ constexpr int p(X<T> *) { return sizeof(T); }
static_assert(f(D()) == 4 && p((D *)nullptr) == 4);
__device__ int g() { return f(E()); } // expected-error {{no instance of function template "f" matches the argument list}}
