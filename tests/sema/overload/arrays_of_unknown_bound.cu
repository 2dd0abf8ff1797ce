// An array binds to a reference to one of unknown bound only since C++20, and rather to its own type.
// RUN: sema --std=c++17
// RUN: sema --std=c++20
struct Begin {
    template <class T> __device__ constexpr int operator()(T (&)[]) const { return 1; }
    template <class T, unsigned long N> __device__ constexpr int operator()(T (&)[N]) const { return 2; }
};
__device__ int known[4];
static_assert(Begin{}(known) == 2);
struct Either {
    __device__ constexpr int operator()(int (&)[]) const { return 1; }
    __device__ constexpr int operator()(...) const { return 2; }
};
static_assert(Either{}(known) == (__cplusplus >= 202002L ? 1 : 2));
#if __cplusplus >= 202002L
__device__ void reference(int (&)[]);
__device__ void pointer(int (*)[]);
__device__ void constant(const int (&)[]);
__device__ void f() { reference(known); pointer(&known); constant(known); }
#endif
__device__ int g() { return Begin{}(known); }
