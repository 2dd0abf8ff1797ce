// Members of an anonymous union are named as if they belonged to the class around it.
// RUN: sema
struct S { int tag; union { int i; float f; struct { short lo, hi; }; }; };
static_assert(sizeof(S) == 8 && __builtin_offsetof(S, hi) == 6);
__device__ constexpr int g() { S s{1, {7}}; return s.i + s.tag; }
static_assert(g() == 8);
