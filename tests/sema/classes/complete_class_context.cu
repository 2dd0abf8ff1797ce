// Bodies, default arguments, initialisers and noexcept see members declared after them; types do not.
// RUN: sema
struct S {
  __device__ constexpr int f(int x = later) const noexcept(flag) { return x + field + Later().v; }
  int field = later * 2;
  static constexpr int later = 5;
  static constexpr bool flag = true;
  struct Later {
    int v = 1;
  };
};
static_assert(S().f() == 16 && noexcept(S().f()));
struct T { Late x; struct Late {}; }; // expected-error {{identifier "Late" is undefined}}
