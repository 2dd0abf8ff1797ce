// The table pointer comes first, and a base with one shares it.
// RUN: sema
struct P {
  __device__ virtual void f();
  int x;
};
struct N {
  int a;
};
struct A : N {
  __device__ virtual void f();
};
struct D : P {
  char c;
};
struct M : P, N {};
struct Two : P, A {};
static_assert(sizeof(P) == 16 && sizeof(A) == 16 && sizeof(D) == 16 && sizeof(M) == 16 && sizeof(Two) == 32 && __builtin_offsetof(P, x) == 8);
