// The type of a lambda expression among a function template's parameters is one type for each instance.
// RUN: run -std=c++20 -default-device
template <class T> __device__ int apply(T value, decltype([](T x) { return x + 1; }) function = {}) {
  return function(value);
}

__global__ void kernel(int *out) {
  out[0] = apply(41);
  out[1] = apply((short)6);
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[2])
// EXPECT: out[0] == 42
// EXPECT: out[1] == 7
