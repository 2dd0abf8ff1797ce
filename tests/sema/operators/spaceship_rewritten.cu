// a != b may be !(a == b), a < b may be (a <=> b) < 0, both also with the operands swapped.
// RUN: sema -std=c++20
struct S {
  int v;
  __device__ constexpr bool operator==(int o) const { return v == o; }
  __device__ constexpr int operator<=>(int o) const { return v - o; }
};
static_assert(S{3} == 3 && 3 == S{3} && S{3} != 4 && 4 != S{3});
static_assert(S{3} < 4 && 4 > S{3} && S{3} >= 3 && 3 <= S{3});
