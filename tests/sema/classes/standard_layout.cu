// A class has standard layout with one access, no virtual functions and all data in one class.
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
static_assert(__is_standard_layout(A));
static_assert(!__is_standard_layout(B));
static_assert(__is_standard_layout(C));
static_assert(!__is_standard_layout(D));
static_assert(!__is_standard_layout(E));
static_assert(!__is_standard_layout(V));
