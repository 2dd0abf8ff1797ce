// Explicit instantiation of a class checks all of its members; use checks only what is used.
// RUN: sema
template <class T> struct S {
    T v;
    __device__ int good() { return 1; }
    __device__ int bad() { return v.nothing; } // expected-error {{expression must have class type but it has type "int"}}
};
struct HasNothing { int nothing; };
__device__ int f(S<float> s) { return s.good(); }
template struct S<HasNothing>;
extern template struct S<double>;
template struct S<int>;
