// A forwarding reference deduces an lvalue's reference; const T&& and class parameters are no such thing.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
template <class T> __device__ constexpr int kind(T &&) { return same<T, int> ? 1 : same<T, int &> ? 2 : same<T, const int &> ? 3 : 4; }
__device__ int i; constexpr int c = 1;
__device__ constexpr int f() { int x = 0; return kind(x) * 100 + kind(c) * 10 + kind(5); }
static_assert(f() == 231);
template <class T> __device__ void only_rvalues(const T &&);
template <class T> struct C { __device__ void m(T &&); };
__device__ void g(int x) { only_rvalues(1); only_rvalues(x); } // expected-error {{no instance of function template "only_rvalues" matches the argument list}}
__device__ void h(C<int> c, int x) { c.m(1); c.m(x); } // expected-error {{an rvalue reference cannot be bound to an lvalue}}
