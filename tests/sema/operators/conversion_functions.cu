// Conversion functions give references, pointers and conditions, and explicit ones apply only where asked for.
// RUN: sema
struct S {
  int v;
  __device__ constexpr operator int() const { return v; }
};
struct E {
  __device__ constexpr explicit operator bool() const { return true; }
};
struct R {
  int v;
  __device__ constexpr operator const int &() const { return v; }
};
static_assert(S{3} + 1 == 4 && -S{3} == -3 && (S{1} ? 1 : 2) == 1);
static_assert((E() ? 1 : 0) == 1 && !E() == false && (E() && true) && static_cast<bool>(E()));
static_assert(R{4} * 2 == 8);
struct T { template <class U> __device__ constexpr operator U() const { return U(7); } };
constexpr int i = T(); constexpr double d = T();
static_assert(i == 7 && d == 7.0);
