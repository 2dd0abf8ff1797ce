// What makes a class an aggregate, by version.
// RUN: sema
struct A {
  int x;
};
struct B : A {
  int y;
};
struct C {
private:
  int x;
};
struct D {
  virtual __device__ void f();
};
struct E : private A {};
struct F {
  int x = 1;
};
struct G {
  __device__ G();
};
struct H : virtual A {};
static_assert(__is_aggregate(A));
static_assert(__is_aggregate(B));
static_assert(!__is_aggregate(C));
static_assert(!__is_aggregate(D));
static_assert(!__is_aggregate(E));
static_assert(__is_aggregate(F));
static_assert(!__is_aggregate(G));
static_assert(!__is_aggregate(H));
static_assert(__is_aggregate(int[2]));
