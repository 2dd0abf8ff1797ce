// Bit-fields pack into their type's units; zero width closes a unit; wide ones keep the rest as padding.
// RUN: sema
struct A {
  int a : 3;
  int b : 5;
  char c;
};
struct B {
  char a : 4;
  int b : 28;
};
struct C {
  int a : 20;
  int b : 20;
};
struct D {
  char a : 4;
  int : 0;
  char b : 4;
};
struct F {
  unsigned long a : 40;
  unsigned b : 24;
};
struct G {
  short a : 9;
  char b : 7;
};
static_assert(sizeof(A) == 4 && sizeof(B) == 4 && sizeof(C) == 8 && sizeof(D) == 5 && alignof(D) == 1 && sizeof(F) == 8 && sizeof(G) == 2);
