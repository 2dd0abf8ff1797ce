// Pointers to members are written with their class, and functions behind them with its qualifiers.
// RUN: irgen -rdc=true
struct S { int x; }; __device__ void a(int S::*, float S::*) {} __device__ void b(void (S::*)(int), int (S::*)() const) {}
// CHECK-DAG: define {{.*}}@_Z1aM1SiMS_f(
// CHECK-DAG: define {{.*}}@_Z1bM1SFviEMS_KFivE(
