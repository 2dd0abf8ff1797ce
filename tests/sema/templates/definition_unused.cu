// The bodies of templates that nothing instantiates are not read, as in NVRTC.
// RUN: sema -std=c++17
// expected-no-diagnostics
template <class T> __device__ void name(T t) { missing; int x = 1 return; }
template <class T> struct member {
  __device__ int f() { return missing; }
  struct inner { __device__ int g() { return missing(1, 2); } };
  template <class U> __device__ int h(U u) { break; }
  T value;
};
template <class T> struct partial;
template <class T> struct partial<T *> { __device__ int f() { return missing; } };
__global__ void k() { member<int> m; m.value = 1; }
