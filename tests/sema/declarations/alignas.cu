// alignas raises alignment, of variables, members and classes, and never lowers it.
// RUN: sema
struct alignas(16) A {
  int x;
};
struct B {
  char c;
  alignas(8) int x;
};
struct alignas(double) C {
  char c;
};
struct alignas(A) D {};
static_assert(sizeof(A) == 16 && alignof(A) == 16 && sizeof(B) == 16 && alignof(C) == 8 && alignof(D) == 16 && alignof(A[3]) == 16);
template <class... T> struct alignas(T...) Max {
  char c;
};
static_assert(alignof(Max<char, double, int>) == 8);
struct __align__(8) E {
  int a;
};
struct __attribute__((aligned(32))) F {
  char c;
};
struct __attribute__((packed)) G {
  char c;
  int i;
};
static_assert(alignof(E) == 8 && sizeof(F) == 32 && sizeof(G) == 5 && alignof(G) == 1);
