// A member in two bases is ambiguous; dominance through a virtual base picks one.
// RUN: sema
struct L { int x; static constexpr int n = 1; typedef int T; };
struct R { int x; };
struct Both : L, R {};
__device__ int f(Both b) { return b.x; } // expected-error {{"Both::x" is ambiguous}}
__device__ int g(Both b) { return b.L::x + b.n; }
struct V {
  int x;
};
struct V1 : virtual V {
  int x;
};
struct V2 : virtual V {};
struct VV : V1, V2 {};
__device__ int h(VV v) { return v.x; }
