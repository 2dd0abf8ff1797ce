// Constructors and destructors have a symbol for the complete object and one for a base.
// RUN: irgen -rdc=true
struct B {
  int x;
  __device__ __noinline__ B(int);
  __device__ __noinline__ ~B();
  __device__ virtual void f();
};
__device__ B::B(int a) : x(a) {} __device__ B::~B() { x = 0; } __device__ void B::f() {}
struct D : B { __device__ D(); }; __device__ D::D() : B(1) {}
__device__ void use() { B b(1); D d; }
// CHECK-DAG: define {{.*}}@_Z3usev(
// CHECK-DAG: define {{.*}}@_ZN1B1fEv(
// CHECK-DAG: define {{.*}}@_ZN1BC1Ei(
// CHECK-DAG: define {{.*}}@_ZN1BC2Ei(
// CHECK-DAG: define {{.*}}@_ZN1BD1Ev(
// CHECK-DAG: define {{.*}}@_ZN1BD2Ev(
// CHECK-DAG: define {{.*}}@_ZN1DC1Ev(
// CHECK-DAG: define {{.*}}@_ZN1DC2Ev(
