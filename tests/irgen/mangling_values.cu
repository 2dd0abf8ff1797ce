// Names of functions with value arguments: parts of objects, class types, nullptr, as NVRTC writes them.
// RUN: irgen -std=c++20
__device__ int cells[3] = {1, 2, 3};
struct point {
  int x, y;
};
struct deep {
  point p;
  int a[2];
};
__device__ deep dd;
__device__ int cell;
template <int *p> __device__ __noinline__ int load() { return *p; }
template <int &p> __device__ __noinline__ int ref() { return p; }
template <point p> __device__ __noinline__ int cross() { return p.x * 10 + p.y; }
template <deep p> __device__ __noinline__ int cross2() { return p.a[1]; }
template <auto v> __device__ __noinline__ int au() { return 0; }
template <double v> __device__ __noinline__ int db() { return 0; }
__global__ void k(int *out) { out[0] = load<cells>() + load<&cells[2]>() + load<&dd.p.y>() + load<nullptr>() + ref<cells[1]>() + ref<dd.a[1]>() + cross<point{3, 4}>() + cross<point{}>() + cross2<deep{{1,2},{3,4}}>() + au<nullptr>() + au<point{1,2}>() + au<1.5>() + au<&cell>() + au<true>() + db<1.5>() + cross<point{1,0}>(); }
// CHECK-DAG: define {{.*}}@_Z2auILDnEEiv(
// CHECK-DAG: define {{.*}}@_Z2auILb1EEiv(
// CHECK-DAG: define {{.*}}@_Z2auILd3ff8000000000000EEiv(
// CHECK-DAG: define {{.*}}@_Z2auIXadL_Z4cellEEEiv(
// CHECK-DAG: define {{.*}}@_Z2auIXtl5pointLi1ELi2EEEEiv(
// CHECK-DAG: define {{.*}}@_Z2dbILd3ff8000000000000EEiv(
// CHECK-DAG: define {{.*}}@_Z3refIixL_Z5cellsELl1EEiv(
// CHECK-DAG: define {{.*}}@_Z3refIixdtL_Z2ddE1aLl1EEiv(
// CHECK-DAG: define {{.*}}@_Z4loadILPi0EEiv(
// CHECK-DAG: define {{.*}}@_Z4loadIXadL_Z5cellsEEEiv(
// CHECK-DAG: define {{.*}}@_Z4loadIXdtdtadL_Z2ddE1p1yEEiv(
// CHECK-DAG: define {{.*}}@_Z4loadIXixadL_Z5cellsELl2EEEiv(
// CHECK-DAG: define {{.*}}@_Z5crossIXtl5pointLi0ELi0EEEEiv(
// CHECK-DAG: define {{.*}}@_Z5crossIXtl5pointLi1ELi0EEEEiv(
// CHECK-DAG: define {{.*}}@_Z5crossIXtl5pointLi3ELi4EEEEiv(
// CHECK-DAG: define {{.*}}@_Z6cross2IXtl4deeptl5pointLi1ELi2EEtlA2_iLi3ELi4EEEEEiv(
