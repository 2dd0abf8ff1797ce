// A name of the standard library without its header.
// RUN: rich
__global__ void k(float *data) {
  data[0] = std::sqrt(data[0]);
}
