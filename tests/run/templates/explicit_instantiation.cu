// Explicit instantiation makes classes, kernels, functions and variables.
// RUN: run
template <class T> struct S {
  T v;
  __device__ T get() { return v; }
  __device__ void set(T x);
};
template <class T> __device__ void S<T>::set(T x) { v = x; }
template struct S<int>;
template <class T> __global__ void kern(T *p) { *p = T(3); }
template __global__ void kern<int>(int *);
template __global__ void kern(float *);
template <class T> __device__ T f(T x) { return x; }
template __device__ int f<int>(int);
template <> __device__ float f(float x) { return x + 1; }
template <class T> __device__ T var = T(5);
template __device__ int var<int>;
extern "C" __global__ void k(float *out) {
  out[0] = f(1.0f);
  S<float> s;
  s.set(2);
  out[1] = s.get();
  out[2] = var<int>;
}
// LAUNCH: k<<<1, 1>>>(out=f32[3]{fill 0})
// EXPECT: out == {2, 2, 5}
