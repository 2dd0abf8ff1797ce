// using Base::Base brings constructors; the derived class's own win; defaults of members still run.
// RUN: sema
struct B { int b; __device__ constexpr B(int x) : b(x) {} __device__ constexpr B(int x, int y) : b(x + y) {} };
struct D : B { using B::B; int m = 7; __device__ constexpr D(int x) : B(x * 100) {} };
static_assert(D(1).b == 100 && D(1, 2).b == 3 && D(1, 2).m == 7);
static_assert(!__is_constructible(D));
struct Closed { protected: __device__ Closed(int); }; struct E : Closed { using Closed::Closed; };
static_assert(!__is_constructible(E, int));
