// A written operator wins over a rewritten one; a reversed one over nothing.
// RUN: sema -std=c++20
struct S { int v; };
__device__ constexpr bool operator==(S a, S b) { return a.v == b.v; }
__device__ constexpr bool operator!=(S a, S b) { return true; }
static_assert(S{1} != S{1});
struct A { int v; }; struct B { int v; };
__device__ constexpr bool operator==(A a, B b) { return a.v == b.v; }
static_assert(A{1} == B{1} && B{1} == A{1} && B{1} != A{2});
