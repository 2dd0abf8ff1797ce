// Unary operators, prefix and postfix, are found as members and as free functions.
// RUN: sema
struct S {
  int v;
  __device__ constexpr int operator-() const { return -v; }
  __device__ constexpr int operator*() const { return v; }
  __device__ constexpr S &operator++() {
    v++;
    return *this;
  }
  __device__ constexpr S operator++(int) {
    S o = *this;
    v += 2;
    return o;
  }
};
__device__ constexpr int operator+(S s) { return s.v + 50; }
__device__ constexpr int operator~(S s) { return s.v + 60; }
__device__ constexpr int operator!(S s) { return s.v + 70; }
__device__ constexpr int operator&(S s) { return s.v + 80; }
__device__ constexpr int operator--(S &s) { return s.v + 90; }
__device__ constexpr int operator--(S &s, int) { return s.v + 95; }
static_assert(-S{1} == -1 && *S{2} == 2 && +S{1} == 51 && ~S{1} == 61 && !S{1} == 71 && &S{1} == 81);
__device__ constexpr int f() { S s{1}; ++s; int a = (s++).v; return a * 100 + s.v + --s - s--; }
static_assert(f() == 2 * 100 + 4 + 94 - 99);
