// References collapse, and no arrays of, pointers to or references to void exist.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
typedef int &L; typedef int &&R;
static_assert(same<L &, int &> && same<L &&, int &> && same<R &, int &> && same<R &&, int &&> && same<const L, int &>);
__device__ void f(int &a[2]); // expected-error {{array of reference is not allowed}}
__device__ void g(int &*p); // expected-error {{pointer to reference is not allowed}}
__device__ void h(void &v); // expected-error {{reference to void is not allowed}}
