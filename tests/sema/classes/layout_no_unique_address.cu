// [[no_unique_address]] lets an empty member, or a member's padding, share space.
// RUN: sema -std=c++20
struct E {}; struct Pad { int x; char c; __device__ Pad(); };
struct A {
  [[no_unique_address]] E e;
  int x;
};
struct B {
  [[no_unique_address]] Pad p;
  char d;
};
struct C {
  [[no_unique_address]] E a, b;
};
static_assert(sizeof(A) == 4 && sizeof(B) == 8 && sizeof(C) == 2);
