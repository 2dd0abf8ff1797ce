// A member defined outside with other parameters.
// RUN: rich
struct Grid {
  int width;
  __device__ int index(int x, int y) const;
};
__device__ int Grid::index(int x) const { return x * width; }
__global__ void k(Grid g, int *out) { out[0] = g.index(1, 2); }
