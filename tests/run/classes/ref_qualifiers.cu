// Members that differ in their ref-qualifier alone are two functions with two symbols.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[3])
// EXPECT: out == {1, 2, 3}
// RUN: irgen
// CHECK-DAG: define {{.*}}@_ZNR1M3getEv
// CHECK-DAG: define {{.*}}@_ZNO1M3getEv
// CHECK-DAG: define {{.*}}@_ZNKR1M4seenEv
struct M {
  int v;
  M() = default;
  M(const M &) = default;
  __device__ M(int v) : v(v) {}
  __device__ int get() & { return 1; }
  __device__ int get() && { return 2; }
  __device__ int seen() const & { return v; }
};
__global__ void k(int *out) {
  M m(3);
  out[0] = m.get();
  out[1] = M(4).get();
  out[2] = m.seen();
}
