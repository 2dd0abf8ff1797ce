// offsetof goes through nested members, arrays and bases.
// RUN: sema
struct A {
  char c;
  struct {
    short s;
    double d;
  } in;
  int arr[4];
};
static_assert(__builtin_offsetof(A, in) == 8 && __builtin_offsetof(A, in.d) == 16 &&
              __builtin_offsetof(A, arr[2]) == 32 && sizeof(A) == 40);
