// A number that converts to a float is compared as one, not by an operator of another class to which the
// constant beside it converts: in C++20 that one was called, as it would have been in PyTorch's kernels for
// half precision.
// RUN: run --std=c++20
// LAUNCH: compare<<<1, 1>>>(out=s32[6], in=f32[1]{-2}, 1)
// EXPECT: out == {1, 0, 1, 0, 1, 0}
struct Half {
  float value;
  __device__ Half(float value) : value(value) {}
  __device__ operator float() const { return value; }
};
struct Symbol {
  long value;
  __device__ Symbol(long value) : value(value) {}
  __device__ bool operator<(const Symbol &) const { return false; }
};
__device__ bool operator<(const Symbol &, double) { return false; }
__device__ bool operator<(double, const Symbol &) { return false; }
__device__ bool operator>(double, const Symbol &) { return true; }
__device__ bool operator<(long, const Symbol &) { return false; }
__device__ bool operator<(int, const Symbol &) { return false; }
__device__ bool operator>(int, const Symbol &) { return true; }
__device__ bool operator==(double, const Symbol &) { return true; }
__device__ bool operator!=(double, const Symbol &) { return true; }
extern "C" __global__ void compare(int *out, const float *in, int one) {
  Half half(in[0]);
  out[0] = half < -1.0;
  out[1] = half > -1.0;
  out[2] = half < one;
  out[3] = half > one;
  out[4] = half != 5.0;
  out[5] = half == 5.0;
}
