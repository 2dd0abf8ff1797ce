// A lambda that captures nothing.
// RUN: rich
__global__ void k(float *data, float scale, float offset) {
  auto apply = [](float x) { return x * scale + offset; };
  data[threadIdx.x] = apply(data[threadIdx.x]);
}
