// A function in a derived class hides all of its name in the base unless a using declaration brings them.
// RUN: sema
struct B {
  __device__ constexpr int f(int) const { return 1; }
  __device__ constexpr int f(char) const { return 2; }
};
struct Hides : B { __device__ constexpr int f(double) const { return 3; } };
struct Brings : B {
  using B::f;
  __device__ constexpr int f(double) const { return 3; }
  __device__ constexpr int f(char) const { return 4; }
};
static_assert(Hides().f(1) == 3 && Hides().f('a') == 3 && Hides().B::f('a') == 2);
static_assert(Brings().f(1) == 1 && Brings().f('a') == 4 && Brings().f(1.0) == 3);
