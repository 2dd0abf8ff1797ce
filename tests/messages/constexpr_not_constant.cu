// A constant expression that needs a parameter.
// RUN: rich
__global__ void k(float *data, int n) {
  constexpr int size = n * 2;
  data[size] = 1;
}
