// Device code with 128-bit floating-point types is refused as cicc refuses it.
// RUN: sema --preprocess=nvcc --std=c++17
struct S { _Float128 a; };
_Float128 host(_Float128 x) { return x * 2 + 1.5f128; }
__device__ _Float128 *pointer; // expected-error {{"std::float128_t *" contains a 128-bit floating-point, which is not supported in device code}}
__device__ __float128 value; // expected-error {{"__float128" is a 128-bit floating-point, which is not supported in device code}}
__device__ void taker(_Float128 p) {} // expected-error {{"void (std::float128_t)" contains a 128-bit floating-point, which is not supported in device code}}
__device__ void local() {
  S s; // expected-error {{"S" contains a 128-bit floating-point, which is not supported in device code}}
}
__device__ int size() {
  return sizeof(_Float128); // expected-error {{"std::float128_t" is a 128-bit floating-point, which is not supported in device code}}
}
