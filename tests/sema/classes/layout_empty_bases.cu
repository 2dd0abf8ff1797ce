// Empty bases share an address with what follows unless the types are the same.
// RUN: sema
struct E {};
struct F {};
struct A : E {
  int x;
};
struct B : E, F {
  char c;
};
struct C : E {
  E e;
};
struct D : A {
  E e;
};
static_assert(sizeof(A) == 4 && sizeof(B) == 1 && sizeof(C) == 2 && sizeof(D) == 8);
struct G : E { F f; }; struct H : A, F { char c; };
static_assert(sizeof(G) == 1 && sizeof(H) == 8);
