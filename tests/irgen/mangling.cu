// Names as the Itanium ABI spells them: NVRTC's lowered names must be ours.
// RUN: irgen
struct S {
  int x;
};
namespace a {
namespace b {
enum E { one };
template <typename T> __device__ T twice(T v) { return v + v; }
} // namespace b
} // namespace a
template <typename T, int N> __device__ T sum(T (&v)[N]) {
  T s = 0;
  for (int i = 0; i < N; i++)
    s += v[i];
  return s;
}
__device__ int f(const char *, S *, S &, const S *const *, a::b::E, int (*)(int), unsigned long, bool) { return 1; }
__device__ int f(float4, int2 *, void *, ...) { return 2; }
__device__ int f(unsigned char, signed char, char, long long, unsigned long long, double) { return 3; }
namespace {
__device__ __noinline__ int hidden() { return 4; }
} // namespace
__global__ void kernel(int *out, S s) {
  int v[3] = {1, 2, 3};
  out[0] = f("x", &s, s, nullptr, a::b::one, nullptr, 1, true) + f(1, 2, 3, 4, 5, 6);
  out[1] = a::b::twice(out[0]) + a::b::twice<double>(1.5) + sum(v) + hidden();
}
// CHECK-DAG: @_Z6kernelPi1S(
// CHECK-DAG: @_Z1fPKcP1SRS1_PKPKS1_N1a1b1EEPFiiEmb(
// CHECK-DAG: @_Z1fhacxyd(
// CHECK-DAG: @_ZN1a1b5twiceIiEET_S2_(
// CHECK-DAG: @_ZN1a1b5twiceIdEET_S2_(
// CHECK-DAG: @_Z3sumIiLi3EET_RAT0__S0_(
// CHECK-DAG: hiddenEv(
