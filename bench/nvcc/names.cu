// Kernels and variables of every kind, with arguments of every kind: each result is checked on the host.
#include <cstdio>
static int failures = 0;
#define CHECK(what, ...)                                                                                       \
  do { if (!(what)) { std::printf("line %d: %s\n", __LINE__, #what); ++failures; } } while (0)

namespace { __device__ int hidden_var = 3; struct A { int v; short w; };
__global__ void hidden(int *p) { *p = 10 + hidden_var; } }
static __global__ void fixed(int *p) { *p = 2; }
template <class T, int N> __global__ void made(T *p, int n) { *p = (T)N + n; }
template <class T> static __global__ void made_fixed(T *p) { *p = 7; }
struct S { int a; double b[3]; char c; };
__global__ void __launch_bounds__(128, 2) by_value(S s, int *out, const char c) { *out = (int)s.b[1] + s.a + s.c + c; }
namespace ns {
  __global__ void inner(int *p) { *p = 4; }
  template <class T> struct W { T t; struct In { T z; }; };
  template <class T> __device__ T tv = T{4};
  static __device__ int x;
  inline namespace v1 { template <class T, int... I> __global__ void packed(T t, int *p) { *p = t.v + (I + ... + 0); } }
}
__constant__ float table[16];
static __constant__ int own_constant;
__device__ int dv;
static __device__ int sdv = 20;
__managed__ int mv = 5;
static __managed__ float smv[10];
extern "C" __global__ void plain_name(int x, int *p) { *p = x; }
__global__ void by_library(float x, double y, double *p) { *p = sinf(x) + sin(y); }
__global__ void reads(int *p) { *p = dv + sdv + own_constant + mv + (int)smv[2] + ns::tv<int> + ns::x + (int)table[3]; mv = 6; }
__global__ void grid(const __grid_constant__ S s, int *o) { *o = s.a; }
__global__ void mixed(char c, short s, int i, long l, float f, double d, bool b, float4 v, int *p, A a) {
  *p = c + s + i + (int)l + (int)f + (int)d + b + (int)v.w + a.v + a.w;
}
template <class T> __global__ void takes(T t, const int n, int *__restrict__ r, const T *c, T a[4]) { *r = (int)t + n; }
template <> __global__ void takes<double>(double t, const int n, int *__restrict__ r, const double *c, double a[4]) { *r = -1; }
enum class E : unsigned char { A = 3 };
template <E e, bool b, char c, unsigned u, long l> __global__ void values(int *p) { *p = (int)e + b + c + (int)u + (int)l; }
template <class... T> __global__ void pack(int *p, T... t) { *p = (0 + ... + (int)t); }
template <template <class> class X> __global__ void of_template(X<int> x, int *p) { *p = x.t; }
template <class T> struct Box { T t; };
__host__ __device__ int callee(int i) { return i * 3; }
template <int (*F)(int)> __global__ void calls(int *p) { *p = F(14); }
template <class T> __global__ void many(T t, int *p) { *p = 1; }
template <class T> __global__ void many(T *t, int *p) { *p = 2; }
__global__ void many(int, int *p) { *p = 3; }

static int *result;
static int value() {
  int got = -12345;
  cudaMemcpy(&got, result, sizeof got, cudaMemcpyDeviceToHost);
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) { std::printf("%s\n", cudaGetErrorString(error)); ++failures; }
  return got;
}

int main() {
  cudaMalloc(&result, 64);
  int *p = result;
  hidden<<<1, 1>>>(p); CHECK(value() == 13);
  fixed<<<1, 1>>>(p); CHECK(value() == 2);
  made<int, 4><<<1, 1>>>(p, 3); CHECK(value() == 7);
  made_fixed<int><<<1, 1>>>(p); CHECK(value() == 7);
  by_value<<<1, 1>>>(S{1, {2, 30, 4}, 5}, p, 'a'); CHECK(value() == 133);
  ns::inner<<<1, 1>>>(p); CHECK(value() == 4);
  ns::packed<A, 1, 2><<<1, 1>>>(A{5, 6}, p); CHECK(value() == 8);
  plain_name<<<1, 1>>>(99, p); CHECK(value() == 99);
  int one = 1, two = 2; float floats[16] = {0, 0, 0, 100};
  cudaMemcpyToSymbol(dv, &one, 4); cudaMemcpyToSymbol(own_constant, &two, 4); cudaMemcpyToSymbol(ns::x, &two, 4);
  cudaMemcpyToSymbol(table, floats, sizeof floats);
  smv[2] = 1000;
  reads<<<1, 1>>>(p); CHECK(value() == 1 + 20 + 2 + 5 + 1000 + 4 + 2 + 100);
  cudaDeviceSynchronize(); CHECK(mv == 6);
  int back = 0; cudaMemcpyFromSymbol(&back, sdv, 4); CHECK(back == 20);
  grid<<<1, 1>>>(S{42, {}, 0}, p); CHECK(value() == 42);
  mixed<<<1, 1>>>(1, 2, 3, 4, 5.f, 6., true, float4{0, 0, 0, 8}, p, A{9, 10}); CHECK(value() == 49);
  takes<float><<<1, 1>>>(1.f, 2, p, nullptr, nullptr); CHECK(value() == 3);
  takes<double><<<1, 1>>>(1., 2, p, nullptr, nullptr); CHECK(value() == -1);
  values<E::A, true, 'x', 7u, -3L><<<1, 1>>>(p); CHECK(value() == 128);
  pack<<<1, 1>>>(p, 1, 2.f, (char)3); CHECK(value() == 6);
  pack<<<1, 1>>>(p); CHECK(value() == 0);
  of_template<Box><<<1, 1>>>(Box<int>{17}, p); CHECK(value() == 17);
  calls<callee><<<1, 1>>>(p); CHECK(value() == 42);
  many<<<1, 1>>>(1.f, p); CHECK(value() == 1);
  many<<<1, 1>>>(p, p); CHECK(value() == 2);
  many<<<1, 1>>>(3, p); CHECK(value() == 3);
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, by_value) == cudaSuccess);
  CHECK(attributes.maxThreadsPerBlock == 128);
  std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
  return failures != 0;
}
