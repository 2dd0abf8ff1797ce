// A function that overrides with another result.
// RUN: rich
struct Base { __device__ virtual float value(int i) const { return i; } };
struct Derived : Base {
  __device__ int value(int i) const override { return i; }
};
__global__ void k(float *out) { out[0] = Derived{}.value(1); }
