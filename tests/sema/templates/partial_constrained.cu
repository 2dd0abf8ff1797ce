// Constraints choose among partial specialisations; the stronger one wins.
// RUN: sema -std=c++20
template <class T> concept Small = sizeof(T) <= 4;
template <class T> concept Tiny = Small<T> && sizeof(T) == 1;
template <class T> struct S { static constexpr int v = 0; };
template <Small T> struct S<T> { static constexpr int v = 1; };
template <Tiny T> struct S<T> { static constexpr int v = 2; };
template <class T> requires Small<T> struct S<T *> { static constexpr int v = 3; };
static_assert(S<double>::v == 0);
static_assert(S<float>::v == 1);
static_assert(S<char>::v == 2);
static_assert(S<float *>::v == 3);
static_assert(S<double *>::v == 0);
extern "C" __global__ void k() {}
// CHECK: k
