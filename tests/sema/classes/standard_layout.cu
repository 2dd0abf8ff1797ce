// Standard layout: one access, no virtuals, data in one class.
// RUN: sema
struct A {
  int x, y;
};
struct B {
  int x;

private:
  int y;
};
struct C : A {};
struct D : A {
  int z;
};
struct E {
  int &r;
};
struct V {
  virtual __device__ void f();
};
static_assert(__is_standard_layout(A) && !__is_standard_layout(B) && __is_standard_layout(C) && !__is_standard_layout(D) && !__is_standard_layout(E) && !__is_standard_layout(V));
