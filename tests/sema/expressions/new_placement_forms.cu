// new gives a pointer to its type: plain, array, placement, with braces.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
__device__ void f(void *p) { static_assert(same<decltype(new int), int *> && same<decltype(new int[3]), int *> && same<decltype(new int[3][4]), int (*)[4]> && same<decltype(new (p) float(1)), float *> && same<decltype(new auto(1.5)), double *>); }
