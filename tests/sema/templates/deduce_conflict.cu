// Two deductions must agree exactly; a non-deduced context takes no part.
// RUN: sema
template <class T> __device__ T both(T a, T b); template <class T> struct id { typedef T type; };
template <class T> __device__ constexpr T first(T a, typename id<T>::type b) { return a; }
static_assert(sizeof(first('a', 100)) == 1);
__device__ void f() { both(1, 2.0); } // expected-error {{no instance of function template "both" matches the argument list}}
template <class T> __device__ void only(typename id<T>::type);
__device__ void g() {
  only(1); // expected-error {{no instance of function template "only" matches the argument list}}
  only<int>(1);
}
template <class T> __device__ void none(); __device__ void h() { none(); } // expected-error {{no instance of function template "none" matches the argument list}}
