// Types without a name are numbered in their class or function; a typedef names them for linkage.
// RUN: irgen -rdc=true -default-device
template <class T> __device__ void t(T) {}
struct S {
    enum { a };
    enum { b };
    struct { int x; } c;
    union { int y; } d;
    struct { int m; };
    __device__ void f() { t(a); t(b); t(c); t(d); }
};
__device__ void members() { S().f(); }
__device__ void locals() {
    enum { u };
    t(u);
    struct { int x; } z;
    t(z);
    { struct L { enum { e }; struct {} q; }; t(L::e); t(L().q); }
    enum E { first };
    t(first);
    { enum E { second }; t(second); }
}
template <class T> struct C {
  enum { one };
  struct {
    T y;
  } two;
  __device__ void m() {
    t(one);
    t(two);
  }
};
__device__ void of_template() { C<int>().m(); }
typedef struct { struct In {}; enum { q }; } Named;
__device__ void named() { t(Named()); t(Named::In()); t(Named::q); }
template <auto V> __device__ void value() {}
__device__ void *values() { return (void *)&value<S::b>; }
// CHECK-DAG: define {{.*}}@_Z1tI5NamedEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1CIiEUt0_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1CIiEUt_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1SUt0_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1SUt1_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1SUt2_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN1SUt_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN5Named2InEEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIN5NamedUt_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvE1EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvE1E_0EvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvEN1LUt0_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvEN1LUt_EEvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvEUt0_EvT_(
// CHECK-DAG: define {{.*}}@_Z1tIZ6localsvEUt_EvT_(
// CHECK-DAG: define {{.*}}@_Z5valueILN1SUt0_E0EEvv(
// CHECK-DAG: define {{.*}}@_ZN1CIiE1mEv(
// CHECK-DAG: define {{.*}}@_ZN1S1fEv(
