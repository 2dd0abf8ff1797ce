// A using declaration names what exists.
// RUN: sema
namespace a { __device__ int v; struct S {}; __device__ void f(int); }
__device__ int v;
__device__ void f(int);
using a::missing; // expected-error {{namespace "a" has no member "missing"}}
