// One virtual base is shared; sizes and offsets are Itanium's.
// RUN: sema
struct V {
  int v;
};
struct L : virtual V {
  int l;
};
struct R : virtual V {
  int r;
};
struct D : L, R {
  int d;
};
static_assert(sizeof(L) == 16 && sizeof(D) == 40);
struct E {}; struct VE : virtual E { char c; };
static_assert(sizeof(VE) == 16 && alignof(VE) == 8);
struct Deep : D { virtual __device__ void f() {} };
static_assert(sizeof(Deep) == 40);
