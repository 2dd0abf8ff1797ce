// GNU's typeof, __extension__, statement expressions and binary conditionals are understood.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
__device__ constexpr int f(int x) { __typeof__(x) y = ({ int t = x * 2; t + 1; }); return y; }
static_assert(f(3) == 7);
__device__ int g(int x) { return x ?: 5; }
static_assert(same<__typeof__(int), int>);
