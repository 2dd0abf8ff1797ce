// Arrays decay where a value is wanted, and stay arrays under sizeof, & and references.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
__device__ int a[3]; static_assert(same<decltype(a + 0), int *> && same<decltype(&a), int (*)[3]> && same<decltype((a)), int (&)[3]> && same<decltype(&a[0]), int *> && same<decltype(*a), int &> && same<decltype(2 [a]), int &> && same<decltype("x" + 0), const char *>);
