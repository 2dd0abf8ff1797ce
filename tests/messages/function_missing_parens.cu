// A function compared, not called.
// RUN: rich
struct Grid {
  int width;
  __device__ int size() const { return width * width; }
};
__global__ void k(Grid g, int *out) { out[0] = g.size; }
