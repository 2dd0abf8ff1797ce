// Enumerators, functions and variables as template arguments are written as literals of the ABI.
// RUN: irgen -rdc=true
enum E { e1, e2 };
enum class C : char { x = 5 };
__device__ int g;
__device__ void fn() {}
template <E e> __device__ int a() { return e; }
template <C c> __device__ int b() { return 1; }
template <int *p> __device__ int c() { return 1; }
template <void (*f)()> __device__ int d() { return 1; }
template <int &r> __device__ int h() { return 1; }
template __device__ int a<e2>();
template __device__ int b<C::x>();
template __device__ int c<&g>();
template __device__ int d<fn>();
template __device__ int h<g>();
// CHECK-DAG: define {{.*}}@_Z1aIL1E1EEiv(
// CHECK-DAG: define {{.*}}@_Z1bIL1C5EEiv(
// CHECK-DAG: define {{.*}}@_Z1cIXadL_Z1gEEEiv(
// CHECK-DAG: define {{.*}}@_Z1dIXadL_Z2fnvEEEiv(
// CHECK-DAG: define {{.*}}@_Z1hIL_Z1gEEiv(
// CHECK-DAG: define {{.*}}@_Z2fnv(
