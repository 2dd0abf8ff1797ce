// A name in the unnamed namespace and one outside are different, and ambiguous when used.
// RUN: sema
__device__ int x;
namespace { __device__ int x; __device__ int only; }
__device__ int f() { return only; }
__device__ int g() { return x; } // expected-error {{"x" is ambiguous}}
