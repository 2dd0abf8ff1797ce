// Functions are found through the namespaces and classes of arguments.
// RUN: run
namespace a {
struct X {};
__device__ int f(X) { return 1; }
namespace in {
struct Y {};
}
inline namespace v1 {
struct Z {};
__device__ int g(Z) { return 2; }
}
__device__ int h(int (*)(X)) { return 3; }
struct Outer {
  struct Inner {};
  friend __device__ int fo(Outer) { return 4; }
};
__device__ int fi(Outer::Inner) { return 5; }
enum E { e0 };
__device__ int fe(E) { return 6; }
template <class T> __device__ int ft(T) { return 7; }
}
namespace b {
template <class T> struct T1 {};
struct D : a::X {};
}
namespace a {
template <class T> __device__ int ft1(b::T1<T>) { return 8; }
__device__ int g2(Z) { return 9; }
__device__ int mp(int X::*) { return 10; }
}
__device__ int fx(a::X) { return 0; }
extern "C" __global__ void k(int *out) {
  out[0] = f(a::X());
  out[1] = g(a::Z());
  out[2] = h(fx);
  out[3] = fo(a::Outer());
  out[4] = fi(a::Outer::Inner());
  out[5] = fe(a::e0);
  out[6] = ft(a::X());
  out[7] = ft1(b::T1<a::X>());
  out[8] = f(b::D());
  out[9] = g2(a::Z());
}
// LAUNCH: k<<<1, 1>>>(out=s32[10]{fill 0})
// EXPECT: out == {1, 2, 3, 4, 5, 6, 7, 8, 1, 9}
