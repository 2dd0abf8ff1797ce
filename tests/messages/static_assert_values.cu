// A static assertion that fails, with values.
// RUN: rich
template <int Threads, int PerThread>
__global__ void k(int *data) {
  static_assert(Threads * PerThread <= 1024, "tile too large");
  data[0] = Threads;
}
template __global__ void k<256, 8>(int *);
