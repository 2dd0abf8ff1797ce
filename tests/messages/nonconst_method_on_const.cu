// A member function that is not const, called for a const object.
// RUN: rich
struct Counter {
  int count;
  __device__ int next() { return ++count; }
};
__global__ void k(const Counter *counters, int *out) { out[0] = counters->next(); }
