// Only friends see private members, and hidden friends are found through their class alone.
// RUN: sema
class A {
    int x; 
    friend class B;
    friend __device__ int seen(A &a) { return a.x; }
    template <class T> friend __device__ int every(T);
};
class B { __device__ int f(A &a) { return a.x; } };
class C { __device__ int f(A &a) { return a.x; } }; // expected-error #265 {{member "A::x" (declared at line 4) is inaccessible}}
template <class T> __device__ int every(T a) { return a.x; }
__device__ int other(A &a) { return a.x; } // expected-error #265 {{member "A::x" (declared at line 4) is inaccessible}}
struct Convertible { __device__ operator A &(); };
__device__ int g(A &a, Convertible c)
{
    every(a);
    seen(a);
    return seen(c); // expected-error #20 {{identifier "seen" is undefined}}
}
