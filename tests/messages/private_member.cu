// A private member from outside.
// RUN: rich
class Counter {
  int count;
public:
  __device__ int get() const { return count; }
};
__global__ void k(Counter *c, int *out) { out[0] = c->count; }
