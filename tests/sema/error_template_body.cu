// The body of a template is read when it is instantiated, with its arguments bound.
// RUN: sema
template <class T> __device__ T unused(T a) { return undefined + a; }
template <class T> __device__ T used(T a) { return a + undefined; } // expected-error {{identifier "undefined" is undefined}}
__global__ void k(int *p) { *p = used(1); }
