// A derived class reuses the padding at the end of a base that is not plain data.
// RUN: sema
struct Pod {
  int i;
  char c;
};
struct NonPod {
  int i;
  char c;
  __device__ NonPod();
};
struct A : Pod {
  char d;
};
struct B : NonPod {
  char d;
};
struct C : B {
  char e;
};
static_assert(sizeof(A) == 12 && sizeof(B) == 8 && sizeof(C) == 8);
