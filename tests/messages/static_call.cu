// A member function called without an object.
// RUN: rich
struct Grid {
  int width;
  __device__ int size() const { return width * width; }
};
__global__ void k(int *out) { out[0] = Grid::size(); }
