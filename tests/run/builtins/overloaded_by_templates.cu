// Templates, using-declarations and using-directives of a program overload the built-in functions of
// their names; they do not hide them.
// RUN: run
template <class T> struct Box { T value; };
template <class T> __device__ Box<T> min(Box<T> a, Box<T> b) { return a.value < b.value ? a : b; }
namespace one { __device__ int max(Box<int> a, Box<int> b) { return a.value > b.value ? 1 : 2; } }
using one::max;
namespace two { __device__ int abs(Box<int> a) { return a.value + 100; } }
using namespace two;
__global__ void k(const float *in, float *out) {
  Box<int> a{3}, b{5};
  out[0] = min(in[0], in[1]);
  out[1] = min(a, b).value;
  out[2] = max(in[0], in[1]);
  out[3] = max(a, b);
  out[4] = abs(in[2]);
  out[5] = abs(a);
  out[6] = ::min(in[1], in[2]);
  out[7] = ::max((int)in[0], 9);
}
// LAUNCH: k<<<1, 1>>>(in=f32[3]{1.5, 2.5, -4}, out=f32[8]{fill 0})
// EXPECT: out == {1.5, 3, 2.5, 2, 4, 103, -4, 9}
