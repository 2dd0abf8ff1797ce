// A class with virtual functions has its table with the final overriders in order.
// RUN: irgen -rdc=true
struct B {
  __device__ virtual int f() { return 1; }
  __device__ virtual int g() { return 2; }
};
struct D : B {
  __device__ int g() override { return 3; }
  __device__ virtual int h() { return 4; }
};
__device__ int use(B *b) { D d; return d.f() + b->g(); }
// CHECK-DAG: @_ZTV1D = {{.*}}@_ZN1B1fEv{{.*}}@_ZN1D1gEv{{.*}}@_ZN1D1hEv
