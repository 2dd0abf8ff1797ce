// Symbols of member functions tell const, volatile, references and the classes that they are nested in.
// RUN: irgen -rdc=true
struct S {
  __device__ void a() const;
  __device__ void b() volatile;
  __device__ void c() &;
  __device__ void d() const &&;
  static __device__ void e();
  struct I {
    __device__ S f(I);
  };
};
__device__ void S::a() const {} __device__ void S::b() volatile {} __device__ void S::c() & {} __device__ void S::d() const && {} __device__ void S::e() {} __device__ S S::I::f(I) { return S(); }
// CHECK-DAG: define {{.*}}@_ZN1S1I1fES0_(
// CHECK-DAG: define {{.*}}@_ZN1S1eEv(
// CHECK-DAG: define {{.*}}@_ZNK1S1aEv(
// CHECK-DAG: define {{.*}}@_ZNKO1S1dEv(
// CHECK-DAG: define {{.*}}@_ZNR1S1cEv(
// CHECK-DAG: define {{.*}}@_ZNV1S1bEv(
