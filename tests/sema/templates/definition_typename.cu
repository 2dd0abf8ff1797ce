// Where C++20 needs no `typename`, and what is a value or a type only for the arguments to say.
// RUN: sema -std=c++20
struct traits {
  typedef int type; static const int value = 1; int get;
  template <int n> __device__ int pick(int v) { return n + v; }
};
template <class T> struct one { T::type m; __device__ T::type f(T::type v) { return v; } };
template <class T> using alias = T::type;
template <class T> __device__ T::type result(T);
template <class T> __device__ int f(T t) {
  auto a = static_cast<T::type>(1);
  auto b = T::value * 2 + t.get;
  auto c = sizeof(T::value) + T::template pick<1>;
  return a + b;
}
template <class T> __device__ int g(T t) {
  typename T::type a = 3;
  int b = T::type(a) + sizeof(typename T::type);
  return a + b + t.template pick<2>(b) + (t.get < 3 > (4));
}
__global__ void k(int *p) {
  traits t;
  one<traits> o;
  p[0] = g(t) + o.f(1) + o.m;
  alias<traits> x = 1;
  p[1] = x;
}
// CHECK-LABEL: function k
// CHECK: local o 'one<traits>'
// CHECK: local x 'int'
// CHECK-LABEL: function g<traits> 'int (traits)'
// CHECK: local a 'int'
// CHECK: call traits::pick<2> 'int'
// CHECK-LABEL: function one::f 'int (int)'
