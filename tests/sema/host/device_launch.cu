// A launch from device code needs separate compilation, whether or not the function is called.
// RUN: sema --preprocess=nvcc
struct dim3 {
  unsigned x, y, z;
  __attribute__((host)) __attribute__((device)) dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
__attribute__((global)) void child(int) {}
__attribute__((global)) void parent() {
  child<<<1, 1>>>(2); // expected-error {{kernel launch from __device__ or __global__ functions requires separate compilation mode}}
  child<<<1, 1>>>(3); // expected-error {{kernel launch from __device__ or __global__ functions requires separate compilation mode}}
}
template <class T> __attribute__((device)) void made(T t) {
  child<<<1, 1>>>(t); // expected-error {{kernel launch from __device__ or __global__ functions requires separate compilation mode}}
}
template <class T> __attribute__((device)) void never_made(T t) { t<<<1, 1>>>(1); }
__attribute__((global)) void makes() { made(1); }
