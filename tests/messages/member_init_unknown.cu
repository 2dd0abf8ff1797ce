// A constructor that initialises no member.
// RUN: rich
struct Range {
  int first, last;
  __device__ Range(int f, int l) : first(f), lst(l) {}
};
__global__ void k(int *data) { data[0] = Range(1, 2).last; }
