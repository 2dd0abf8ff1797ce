// A call that several functions match equally well lists them.
// RUN: sema
namespace A { __device__ void g(int); }
namespace B { __device__ void g(float); }
using namespace A;
using namespace B;
__device__ void f(int, float);
__device__ void f(float, int);
template <class T> __device__ void t(T, int);
template <class T> __device__ int t(int, T);
struct S {
    __device__ S(int, float);
    __device__ S(float, int);
};
__device__ S operator-(S, float);
__device__ S operator-(S, double);
__global__ void kernel(S s) {
    f(1, 1);   // expected-error #308 {{function "f(float, int)" (declared at line 8)}}
    t(1, 1);   // expected-error #308 {{function template "void t(T, int)" (declared at line 9)}}
    g(1.0);    // expected-error #308 {{function "A::g(int)" (declared at line 3)}}
    S c(1, 1); // expected-error #308 {{more than one instance of constructor "S::S" matches the argument list:}}
    s - 1;     // expected-error #350 {{function "operator-(S, double)" (declared at line 16)}}
}
