// A class without its closing brace.
// RUN: rich
struct Pair {
  int a, b;
  __device__ int sum() const { return a + b; }
;

__global__ void k(Pair *p, int *out) { out[0] = p->sum(); }
