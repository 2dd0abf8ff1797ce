// A union is as large as its largest member, rounded to the strictest alignment.
// RUN: sema
union U {
  char c[5];
  short s;
  int i;
};
union V {
  double d;
  char c[9];
};
union E {};
struct S {
  char c;
  U u;
};
static_assert(sizeof(U) == 8 && alignof(U) == 4 && sizeof(V) == 16 && sizeof(E) == 1 && sizeof(S) == 12);
