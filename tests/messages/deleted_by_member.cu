// A default constructor that a member deletes.
// RUN: rich
struct Range {
  int first;
  __device__ Range(int first) : first(first) {}
};
struct Pair { Range a, b; };
__global__ void k(int *data) {
  Pair p;
  data[0] = p.a.first;
}
