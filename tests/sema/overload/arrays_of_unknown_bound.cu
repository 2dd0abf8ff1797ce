// An array binds to a reference to one of unknown bound only since C++20, and rather to its own type.
// RUN: sema --std=c++20
struct Begin {
    template <class T> __device__ constexpr int operator()(T (&)[]) const { return 1; }
    template <class T, unsigned long N> __device__ constexpr int operator()(T (&)[N]) const { return 2; }
};
__device__ int known[4];
static_assert(Begin{}(known) == 2);
__device__ void reference(int (&)[]);
__device__ void pointer(int (*)[]);
__device__ void constant(const int (&)[]);
__device__ void f() { reference(known); pointer(&known); constant(known); }
__device__ int g() { return Begin{}(known); }
