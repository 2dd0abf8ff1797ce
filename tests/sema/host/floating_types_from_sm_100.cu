// From sm_100 on device code may compute with 128-bit floating-point types without an option, as with nvcc.
// RUN: sema --preprocess=nvcc --std=c++17 --arch=sm_100
// expected-no-diagnostics
// RUN: codegen --preprocess=nvcc --std=c++17 --arch=sm_100 prefix=PTX
struct S {
  _Float128 a;
};
__device__ _Float128 *pointer;
__device__ __float128 value;
__device__ _Float128 third(_Float128 p) { return p / 3 + 1.5f128; }
template <class T>
__device__ T twice(T x) {
  return x + x;
}
// PTX-LABEL: .visible .entry use(
// PTX-NOT: .extern
// PTX: st.global
extern "C" __global__ void use(double *out) {
  S s{out[0]};
  value = twice<__float128>(out[1]) * 1.1q;
  out[0] = static_cast<double>(third(s.a) + sizeof(S));
}
__float128 host(__float128 x) { return x / 3; }
