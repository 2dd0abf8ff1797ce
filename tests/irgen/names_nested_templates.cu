// Members of class templates, their nested classes and templates carry the arguments of each level.
// RUN: irgen -rdc=true
template <class T> struct A {
  struct I {
    T t;
  };
  template <class U> __device__ U f(U u, I) { return u; }
  static __device__ T g(A) { return T(); }
};
__device__ int use() {
  A<int> a;
  return a.f(1, A<int>::I()) + a.f('c', A<int>::I()) + A<int>::g(a);
}
// CHECK-DAG: define {{.*}}@_Z3usev(
