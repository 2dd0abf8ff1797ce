// Templates that are not ordered are ambiguous.
// RUN: sema
template <class T> __device__ void f(T *, T); template <class T> __device__ void f(const T *, long);
template <class T, class U> __device__ void g(T, U *); template <class T, class U> __device__ void g(T *, U);
__device__ void h(int *p) { g(p, p); } // expected-error {{more than one instance of overloaded function "g" matches the argument list:}}
template <class T> __device__ void k(T, int);
template <class T> __device__ void k(int, T);
__device__ void l() {
  k(1, 2); // expected-error {{more than one instance of overloaded function "k" matches the argument list:}}
}
