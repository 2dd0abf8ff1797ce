// A constructor that takes other arguments.
// RUN: rich
struct Range {
  int first, last;
  __device__ Range(int first, int last) : first(first), last(last) {}
};
__global__ void k(int *data) {
  Range range(data[0]);
  data[1] = range.last;
}
