// A lambda that captures one of two.
// RUN: rich
__global__ void k(float *data, int n) {
  float scale = 2.0f;
  auto apply = [scale](int i) { return i < n ? scale : 0.0f; };
  data[threadIdx.x] = apply(threadIdx.x);
}
