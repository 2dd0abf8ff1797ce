// A function that overrides nothing.
// RUN: rich
struct Base { __device__ virtual float value(int i) const { return i; } };
struct Derived : Base {
  __device__ float value(float i) const override { return i; }
};
__global__ void k(float *out) { out[0] = Derived{}.value(1.0f); }
