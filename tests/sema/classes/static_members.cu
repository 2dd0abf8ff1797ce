// Static members may be constants of the class, and static functions need no object.
// RUN: sema
struct S {
  static const int a = 3;
  static constexpr float f = 2.5f;
  static __device__ constexpr int twice(int x) { return x * 2; }
  enum { n = 4 };
  int m;
};
static_assert(S::a == 3 && S::f == 2.5f && S::twice(S::n) == 8 && sizeof(S) == 4);
struct T { int m; static __device__ int bad() { return m; } }; // expected-error {{a nonstatic member reference must be relative to a specific object}}
