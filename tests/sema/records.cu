// Layout follows the Itanium ABI: sizes, alignments, bit-fields, empty bases.
// RUN: sema
struct A { char c; int i; short s; double d; };
static_assert(sizeof(A) == 24 && alignof(A) == 8, "");
struct B { char c; int x : 3; int y : 30; };
static_assert(sizeof(B) == 8, "");
struct __attribute__((packed)) C { char c; int i; };
static_assert(sizeof(C) == 5 && alignof(C) == 1, "");
union U { char c[5]; int i; };
static_assert(sizeof(U) == 8, "");
struct D { int x : 3; int : 0; int y : 4; char c; };
static_assert(sizeof(D) == 8, "");
struct E {};
static_assert(sizeof(E) == 1, "");
struct F : E { int x; };
static_assert(sizeof(F) == 4, "");
struct __align__(16) G { float a[3]; };
static_assert(sizeof(G) == 16 && alignof(G) == 16, "");
struct alignas(32) H { char c; alignas(8) char d; };
static_assert(sizeof(H) == 32, "");
struct I { long long a; A b; B c[3]; };
static_assert(sizeof(I) == 56, "");
struct J { int a; union { int i; float f; }; struct { short x, y; }; };
static_assert(sizeof(J) == 12, "");
// CHECK: function k
__global__ void k(J *p) {
  // CHECK: field f 'float' lvalue
  // CHECK-NEXT: field <unnamed>
  p->f = 1;
  // CHECK: field y 'short' lvalue
  p->y = 2;
}
