// Conversion function templates and member templates have the symbols that NVRTC gives them.
// RUN: irgen -rdc=true
struct S {
  template <class T> __device__ operator T *() { return nullptr; }
  template <class T> __device__ T m(T t) { return t; }
  template <class T> __device__ S(T) {}
};
__device__ void use(S s) { int *p = s; s.m(1); s.m<char>('a'); S t(2.5); }
// CHECK-DAG: define {{.*}}@_Z3use1S(
