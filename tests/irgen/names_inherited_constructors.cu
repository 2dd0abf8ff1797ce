// A constructor that stands for an inherited one is named after the class that declared it.
// RUN: irgen -rdc=true
struct Base { int v; __device__ Base(int a) : v(a) {} __device__ Base(int a, char) : v(a) {} };
struct Derived : Base { using Base::Base; int w = 1; };
template <class T> struct Generic : Base { using Base::Base; T t = T(); };
__device__ int use(int a) {
    Derived one(a), two(a, 'c');
    Generic<long> three(a);
    return one.v + two.w + three.v;
}
// CHECK-DAG: define {{.*}}@_ZN7DerivedCI14BaseEi(
// CHECK-DAG: define {{.*}}@_ZN7DerivedCI14BaseEic(
// CHECK-DAG: define {{.*}}@_ZN7GenericIlECI14BaseEi(
