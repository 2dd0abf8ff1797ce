// A function's result gives its name tags, also where the result is a class of the function itself, whose name has the
// function's in it: CUTLASS's layouts are made so. The names are g++'s.
// RUN: codegen arch=sm_90 -rdc=true --std=c++17 -O0
struct __attribute__((abi_tag("q"))) S {
  int y;
};
struct A {
  __device__ auto nested(int i) {
    struct M {
      S s;
      int i;
    };
    return M{{}, i};
  }
  __device__ auto twice(S *) {
    struct M {
      S s;
    };
    return M{};
  }
  template <class T> __device__ auto in(T i) {
    struct M {
      T i;
    };
    return M{i};
  }
};
template <class T> struct W {
  T t;
};
__device__ auto closure(S) { return [](int i) { return i; }; }
__device__ auto wrapped() {
  struct P {
    int v;
  };
  return W<P>{{3}};
}
template <class T> __device__ int size(T) { return sizeof(T); }
__device__ int use() {
  return size(A().nested(1)) + size(A().twice(nullptr)) + size(A().in(3)) + size(closure({})) + size(wrapped());
}
// CHECK-DAG: _Z4sizeI1WIZ7wrappedvE1PEEiT_(
// CHECK-DAG: _Z4sizeIZ7closure1SB1qEUliE_EiT_(
// CHECK-DAG: _Z4sizeIZN1A2inIiEEDaT_E1MEiS2_(
// CHECK-DAG: _Z4sizeIZN1A5twiceEP1SB1qE1MEiT_(
// CHECK-DAG: _Z4sizeIZN1A6nestedEiE1MEiT_(
