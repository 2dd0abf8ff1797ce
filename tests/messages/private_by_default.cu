// A member function of a class without public.
// RUN: rich
class Adder {
  __device__ int operator()(int a) const { return a + 1; }
};
__global__ void k(int *out) { out[0] = Adder{}(1); }
